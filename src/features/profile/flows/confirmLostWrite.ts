import { isAnswerLost, type CloudFailure } from '#cloud/failure.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import { cachedFacts } from './cachedFacts.ts';
import { reloadProfile } from './reloadProfile.ts';

/**
 * Checks whether a write took effect although its answer was lost. The server's data is read before another
 * attempt is offered, and before one is made.
 * @param isStored whether the server's data already contains what was to be written.
 */
export async function confirmLostWrite(
  failure: CloudFailure | undefined,
  isStored: (facts: CardFacts) => boolean,
): Promise<boolean> {
  if (failure === undefined || !isAnswerLost(failure)) return false;
  await reloadProfile();
  const facts = cachedFacts();
  return facts !== undefined && isStored(facts);
}
