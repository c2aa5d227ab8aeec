/** What the user may try again on the Keys screen. */
import { activeSaltoCard } from '#domain/digitalKey/saltoCard.ts';
import { keyPorts } from '#device/digitalKey/digitalKeys.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { syncSaltoKey, checkRadio } from './salto.ts';

/** Looks for the key of the active card once more. */
export async function fetchSaltoKeyAgain(): Promise<void> {
  const cards = knownCard(replyCache.all())?.facts.person.cards ?? [];
  await syncSaltoKey(activeSaltoCard(cards)?.id, true);
}

/** Asks the user for Bluetooth, after a tap. */
export async function permitSalto(): Promise<boolean> {
  const isPermitted = await (await keyPorts()).salto.permit();
  await checkRadio();
  return isPermitted;
}
