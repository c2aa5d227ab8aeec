import { cloud } from '#cloud/cloud.ts';
import { currentDataKey } from '#store/connection.ts';
import { withoutProfileChoices } from '#domain/queue/enqueue.ts';
import { changeQueue } from '#store/queue.ts';
import { saveReply } from '#store/replies.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { loadTemplate } from './loadTemplate.ts';

/**
 * What the server is told (decision 23): `switch` the profile preference of ProfileActivation,
 * `default` the default profile of Settings.
 */
export type ProfileAct = 'switch' | 'default';

/**
 * Shows the card of another profile. First it is fetched, then the server is told, and only when it
 * agrees is anything kept: until then a failure has changed nothing (section 4, 'on failure the
 * selection reverts').
 * @param cardholderId who carries the profile.
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
  // What waited to be told is older than this.
  await changeQueue((operations) => withoutProfileChoices(operations));
  const stored = await template;
  if (stored !== undefined) {
    await saveReply('cardTemplate', { profileId: stored.profileId }, stored.json, askedUnder);
  }
  // The preference is the server's by now: the next refresh asks for no profile and gets this one.
  await saveReply('user', {}, { ...value, profilePreference: cardholderId }, askedUnder);
  // The rest of the card follows; what fails there is fetched again with the next refresh.
  void refreshCard();
}

async function notify(act: ProfileAct, cardholderId: string, personId: string): Promise<void> {
  const profilePreference = cardholderId;
  if (act === 'switch') await cloud.call('saveProfilePreference', { body: { profilePreference } });
  else await cloud.call('saveDefaultProfile', { body: { personId, profilePreference } });
}
