import {
  areTriesUsed,
  isAnswerable,
  sightingOf,
  type CheckSession,
  type ShownResult,
} from '../check/checkSession.ts';
import type { ShownFacts } from '../check/shownFacts.ts';
import { filled, type Wording } from '../texts/texts.ts';
import { durationOf } from '../texts/times.ts';

/** A live code of another version, or one whose first characters were changed on the way. */
const otherVersion = /^ly\d+:/i;

/**
 * The sentence under the word of a result.
 * @param now the device's time, in ms.
 */
export function reasonOf(
  { kind, reason, facts }: ShownFacts,
  { result, text }: ShownResult,
  { texts, locale }: Wording,
  session: CheckSession,
  now: number,
): string {
  if (kind === 'noCode') return otherVersion.test(text) ? texts.noCodeVersion : texts.noCodeWhy;
  if (reason === undefined) return facts?.thumbnail === undefined ? texts.holderUnseen : '';
  const isCodeOpen = session.challenge?.code !== undefined && isAnswerable(session, now);
  // These two name the digits, and a code is asked for instead.
  if (isCodeOpen && (reason === 'clock' || reason === 'seenBefore')) return texts.answerAwaitedCode;
  if (reason === 'clock') {
    const skew = sightingOf(result)?.skewSeconds ?? 0;
    const age = durationOf(Math.abs(skew), locale);
    return filled(skew > 0 ? texts.clockAhead : texts.clock, { age });
  }
  return texts[aboutAnswers.has(reason) ? askedOf(session, reason, now) : reason];
}

/** These speak of a challenge, which changes while the result stays. */
const aboutAnswers: ReadonlySet<ShownFacts['reason']> = new Set([
  'answerAwaited',
  'answerWrong',
  'challengeOver',
] as const);

function askedOf(
  session: CheckSession,
  reason: ShownFacts['reason'],
  now: number,
): 'answerAwaited' | 'answerAwaitedCode' | 'answerWrong' | 'challengeOver' | 'triesUsed' {
  if (areTriesUsed(session)) return 'triesUsed';
  if (!isAnswerable(session, now)) return 'challengeOver';
  const { challenge } = session;
  if (challenge?.digits === undefined) return 'answerAwaitedCode';
  const isWrong = reason === 'answerWrong' && challenge.open.wrongAnswers.length > 0;
  return isWrong ? 'answerWrong' : 'answerAwaited';
}
