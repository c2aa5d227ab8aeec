import { useContext } from 'react';
import { isAnswerable, remainingMs, type ShownResult } from '../check/checkSession.ts';
import { shownFacts } from '../check/shownFacts.ts';
import { filled, WordingContext } from '../texts/texts.ts';
import { ChallengePart } from './ChallengePart.tsx';
import { Facts } from './Facts.tsx';
import { reasonOf } from './reasonOf.ts';
import { ResultShape } from './ResultShape.tsx';
import { useNow, useVerifier, useVerifierState } from './useVerifier.ts';

/** The result of a code: shape, word, reason, and of whom it speaks. */
export function ResultPanel({ shown }: { readonly shown: ShownResult }) {
  const { verifier } = useVerifier();
  const { session, settings } = useVerifierState();
  const wording = useContext(WordingContext);
  const { texts } = wording;
  const now = useNow();
  const known = shownFacts(shown.result, settings);
  const isAsking = isAnswerable(session, now);
  const facts = known.facts === undefined ? null : <Facts facts={known.facts} now={now} />;
  const seconds = Math.max(0, Math.ceil(remainingMs(session, now) / 1000));

  return (
    <section className="result" data-kind={known.kind} aria-label={texts[known.kind]}>
      <div className="result-head">
        <ResultShape kind={known.kind} />
        <div>
          <h2>{texts[known.kind]}</h2>
          <p className="reason">{reasonOf(known, shown, wording, session, now)}</p>
        </div>
      </div>
      {/* Whom it speaks of comes first, unless something is to be asked. */}
      {known.kind === 'valid' ? facts : null}
      {known.kind === 'noCode' ? null : <ChallengePart kind={known.kind} reason={known.reason} />}
      {known.kind === 'valid' ? null : facts}
      <div className="result-foot">
        <p className="countdown">{isAsking ? '' : filled(texts.vanishes, { seconds })}</p>
        <button
          type="button"
          onClick={() => {
            verifier.close();
          }}
        >
          {texts.close}
        </button>
      </div>
    </section>
  );
}
