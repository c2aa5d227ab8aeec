/** The progress of a signed-in user through the start-up gates. */
import { photoNeed } from '#domain/profile/pictureNeeds.ts';
import { messageSignature } from '#domain/startup/message.ts';
import { currentDataKey } from '#session/session.ts';
import { firstLogin } from '#session/firstLogin.ts';
import { markFirstLogin } from '#store/firstLoginItem.ts';
import { setGateMark } from '#store/gateMarks.ts';
import { removeItem } from '#store/itemAccess.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';

/** More than any seeded wizard has. */
const wizardFields = Array.from({ length: 20 }, (_, index) => `wizard-${index + 1}`);

/** Marks everything that the user is currently asked as answered on this device. */
export async function passGates(): Promise<void> {
  await markFirstLogin();
  await setGateMark('privacyConsent', { acceptedAt: Date.now() });
  await setGateMark('answeredIdentity', 'submitted');
  const asked = replyCache.get('wizard')?.value.wizardFields ?? [];
  await setGateMark('wizardDone', [...wizardFields, ...asked.map(({ id }) => id)]);
  const facts = knownCard(replyCache.all())?.facts;
  if (facts === undefined) return;
  await setGateMark('startupMessageSeen', messageSignature(facts));
  const need = photoNeed(facts, facts.person);
  if (need !== undefined) await setGateMark('answeredPhoto', need);
}

/** As if the user had never been on this device; the marks of an earlier test are removed. */
export async function faceGates(): Promise<void> {
  const tag = currentDataKey()?.tag;
  if (tag === undefined) throw new Error('nobody is signed in');
  await removeItem('firstLogin');
  await removeItem('privacyConsent');
  firstLogin.set({ tag, hasPassed: false });
}
