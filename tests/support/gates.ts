/** Where somebody who is signed in stands with the start-up gates. */
import { photoNeed } from '#domain/profile/pictureNeeds.ts';
import { messageSignature } from '#domain/startup/message.ts';
import { currentDataKey } from '#store/connection.ts';
import { setFirstLogin } from '#store/firstLogin.ts';
import { markFirstLogin } from '#store/firstLoginItem.ts';
import { setGateMark } from '#store/gateMarks.ts';
import { removeItem } from '#store/itemAccess.ts';
import { replyCache } from '#store/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';

/** More than any seeded wizard has. */
const wizardFields = Array.from({ length: 20 }, (_, index) => `wizard-${index + 1}`);

/** As if the person had answered, on this device, everything that is asked of them now. */
export async function passGates(): Promise<void> {
  await markFirstLogin();
  await setGateMark('privacyConsent', { acceptedAt: Date.now() });
  await setGateMark('answeredIdentity', 'submitted');
  await setGateMark('wizardDone', wizardFields);
  const facts = knownCard(replyCache.all())?.facts;
  if (facts === undefined) return;
  await setGateMark('startupMessageSeen', messageSignature(facts));
  const need = photoNeed(facts, facts.person);
  if (need !== undefined) await setGateMark('answeredPhoto', need);
}

/** As if the person had never been on this device; what an earlier test left of them is taken back. */
export async function faceGates(): Promise<void> {
  const tag = currentDataKey()?.tag;
  if (tag === undefined) throw new Error('nobody is signed in');
  await removeItem('firstLogin');
  await removeItem('privacyConsent');
  setFirstLogin(tag, false);
}
