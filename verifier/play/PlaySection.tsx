import { useState } from 'react';
import type { CodeResult } from '#badge/judgement/codeResult.ts';
import { Facts } from '../page/Facts.tsx';
import { ResultShape } from '../page/ResultShape.tsx';
import { useNow } from '../page/useVerifier.ts';
import { useTexts } from '../texts/texts.ts';
import { playedFacts, playedResults } from './playedResults.ts';
import './play.css';

/** No production build contains this text: `tests/verifier/bundle.test.ts` searches for it. */
const watermark = 'Demo: nothing is checked';

/** Shows each result with made-up data and without a code. Only the build of `npm run demo` contains it. */
export default function PlaySection() {
  const texts = useTexts();
  const now = useNow();
  const [kind, setKind] = useState<CodeResult['kind']>();
  const played = playedResults.find((each) => each.kind === kind);

  return (
    <section className="play" aria-labelledby="play-title">
      <h2 id="play-title" lang="en">
        Play
      </h2>
      <p lang="en">Each result as an officer sees it, with made-up data. {watermark}.</p>
      <div className="buttons">
        {playedResults.map((each) => (
          <button
            key={each.kind}
            type="button"
            aria-pressed={each.kind === kind}
            onClick={() => {
              setKind(each.kind === kind ? undefined : each.kind);
            }}
          >
            {texts[each.kind]}
          </button>
        ))}
      </div>
      {/* The region exists before its text, so that a result is announced. */}
      <div role="status">
        {played === undefined ? null : (
          <section
            className="result"
            data-kind={played.kind}
            data-watermark={watermark}
            aria-label={`${watermark}. ${texts[played.kind]}`}
          >
            <p className="watermark" lang="en">
              {watermark}
            </p>
            <div className="result-head">
              <ResultShape kind={played.kind} />
              <div>
                <h3>{texts[played.kind]}</h3>
                {played.reason === undefined ? null : (
                  <p className="reason">{texts[played.reason]}</p>
                )}
              </div>
            </div>
            {played.hasFacts ? <Facts facts={playedFacts(played.kind, now)} now={now} /> : null}
          </section>
        )}
      </div>
    </section>
  );
}
