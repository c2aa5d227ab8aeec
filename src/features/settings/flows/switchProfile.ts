import { cloud } from '#cloud/cloud.ts';
import { currentDataKey } from '#session/session.ts';
import { withoutProfileChoices } from '#domain/queue/enqueue.ts';
import { changeQueue } from '#store/queue.ts';
import { saveReply } from '#store/replies.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { loadTemplate } from './loadTemplate.ts';

/**
 * What is sent to the server (decisions/two-calls-for-one-act): `switch` sends the profile preference of ProfileActivation,
 * `default` the default profile of Settings.
 */
export type ProfileAct = 'switch' | 'default';

/**
 * Shows the card of another profile. The profile is fetched first, then the server is notified. Data is
 * stored only once the server agrees: until then, a failure has changed nothing (section 4, 'on failure the
 * selection reverts').
 * @param cardholderId the cardholder with that profile.
 * @throws CloudFailure when the profile could not be fetched or the server refused.
 */
export async function switchProfile(
  act: ProfileAct,
  cardholderId: string,
  personId: string,
): Promise<void> {
  const askedUnder = currentDataKey();
  const { value } = await cloud.call('user', { query: { switchProfile: cardholderId } });
  const template = loadTemplate(value.profiles, cardholderId);
  await notify(act, cardholderId, personId);
  // The choices still waiting in the queue are older than this one.
  await changeQueue((operations) => withoutProfileChoices(operations));
  const stored = await template;
  if (stored !== undefined) {
    await saveReply('cardTemplate', { profileId: stored.profileId }, stored.json, askedUnder);
  }
  // The server now has the preference. The next refresh requests no profile and gets this one.
  await saveReply('user', {}, { ...value, profilePreference: cardholderId }, askedUnder);
  // The rest of the card follows. What fails there is fetched again with the next refresh.
  void refreshCard();
}

async function notify(act: ProfileAct, cardholderId: string, personId: string): Promise<void> {
  const profilePreference = cardholderId;
  if (act === 'switch') await cloud.call('saveProfilePreference', { body: { profilePreference } });
  else await cloud.call('saveDefaultProfile', { body: { personId, profilePreference } });
}
