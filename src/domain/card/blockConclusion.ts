import { readCardStatus, type CardStatus } from '../entities/status.ts';

/**
 * The outcome of blocking a card. `refused`: it is not blocked. `unclear`: the state is unknown, because no
 * answer came, or because the answer and the card contradict each other.
 */
export type BlockConclusion = 'accepted' | 'refused' | 'unclear';

/**
 * Evaluates a block (section 4: 'accepted only if the response status equals the requested one').
 * @param answered the status in the answer; `undefined` if it contained none or never came. Then only the
 *   card that was read afterwards counts.
 * @param readAfterwards the status of the card read after the call; `undefined` if the read failed.
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
