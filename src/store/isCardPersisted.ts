import { currentDataKey } from './connection.ts';
import { bootRead } from './read/bootRead.ts';
import { knownCard } from './useCardFacts.ts';

/** Whether the card lies on the disk and opens: read as the next start will read it. Never rejects. */
export async function isCardPersisted(): Promise<boolean> {
  const { replies, auth } = await bootRead(currentDataKey());
  return auth !== undefined && knownCard(replies) !== undefined;
}
