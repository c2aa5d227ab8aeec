import { sightingOf, type ShownResult } from '../check/checkSession.ts';
import type { ShownFacts } from '../check/shownFacts.ts';
import { filled, type Wording } from '../texts/texts.ts';
import { durationOf } from '../texts/times.ts';

/** The sentence under the word of a result. */
export function reasonOf(
  { kind, reason }: ShownFacts,
  { result }: ShownResult,
  { texts, locale }: Wording,
  isByCode: boolean,
): string {
  if (kind === 'noCode') return texts.noCodeWhy;
  if (reason === undefined) return '';
  if (reason === 'answerAwaited' && isByCode) return texts.answerAwaitedCode;
  if (reason !== 'clock') return texts[reason];
  const skew = sightingOf(result)?.skewSeconds ?? 0;
  const age = durationOf(Math.abs(skew), locale);
  return filled(skew > 0 ? texts.clockAhead : texts.clock, { age });
}
