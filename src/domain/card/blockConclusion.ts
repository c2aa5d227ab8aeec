import { readCardStatus, type CardStatus } from './status.ts';

/**
 * What became of blocking a card. `refused`: it is not blocked. `unclear`: nobody can tell, because no
 * answer came, or because the answer and the card contradict each other.
 */
export type BlockConclusion = 'accepted' | 'refused' | 'unclear';

/**
 * Judges a block (section 4: 'accepted only if the response status equals the requested one').
 * @param answered the status that the answer named; `undefined` where it named none or never came. The
 * card that was read afterwards then decides alone.
 * @param readAfterwards the status of the card as it was read after the call; `undefined` where that failed.
 */
export function blockConclusion(
  answered: string | undefined,
  readAfterwards: CardStatus | undefined,
): BlockConclusion {
  if (answered !== undefined && readCardStatus(answered) !== 'blocked') return 'refused';
  if (readAfterwards === 'blocked') return 'accepted';
  if (answered !== undefined) return readAfterwards === undefined ? 'accepted' : 'unclear';
  return readAfterwards === undefined ? 'unclear' : 'refused';
}
