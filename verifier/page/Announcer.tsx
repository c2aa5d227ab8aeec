import { useContext } from 'react';
import { shownFacts } from '../check/shownFacts.ts';
import { WordingContext } from '../texts/texts.ts';
import { reasonOf } from './reasonOf.ts';
import { useNow, useVerifierState } from './useVerifier.ts';

/** Says each result once to a screen reader; the countdown beside it would be said every second. */
export function Announcer() {
  const wording = useContext(WordingContext);
  const { session, settings } = useVerifierState();
  const { shown, challenge } = session;
  const now = useNow();
  return (
    <div className="visually-hidden" role="status" aria-live="assertive">
      {shown === undefined ? '' : sentence()}
    </div>
  );

  function sentence(): string {
    if (shown === undefined) return '';
    const { texts } = wording;
    const known = shownFacts(shown.result, settings);
    const { facts } = known;
    const who =
      facts === undefined ? [] : [facts.identity?.fullName ?? facts.organization, facts.role];
    const digits =
      challenge?.digits === undefined
        ? []
        : [texts.digitsSay, Array.from(challenge.digits).join(' ')];
    const why = reasonOf(known, shown, wording, session, now);
    const words = [texts[known.kind], why, ...who, ...digits];
    return words.filter((each) => each !== '').join('. ');
  }
}
