import { currentDataKey } from '#session/session.ts';
import { bootRead } from './read/bootRead.ts';
import { knownCard } from './useCardFacts.ts';

/** Whether the card is on the disk and can be opened. It is read as at the next start. Never rejects. */
export async function isCardPersisted(): Promise<boolean> {
  const { replies, auth } = await bootRead(currentDataKey());
  return auth !== undefined && knownCard(replies) !== undefined;
}
