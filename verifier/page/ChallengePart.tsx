import { challengeLimits } from '#badge/judgement/challenge.ts';
import type { CodeResult } from '#badge/judgement/codeResult.ts';
import { isAnswerable } from '../check/checkSession.ts';
import type { ShownFacts } from '../check/shownFacts.ts';
import { filled, useTexts } from '../texts/texts.ts';
import { ChallengeCode } from './ChallengeCode.tsx';
import { useNow, useVerifier, useVerifierState } from './useVerifier.ts';

interface Asked {
  readonly kind: CodeResult['kind'];
  readonly reason: ShownFacts['reason'];
}

/** A challenge that is open, or the buttons that open one. */
export function ChallengePart({ kind, reason }: Asked) {
  const texts = useTexts();
  const { verifier } = useVerifier();
  const { session } = useVerifierState();
  const now = useNow();
  const { challenge } = session;
  const isOpen = challenge !== undefined && isAnswerable(session, now);
  const isOld = reason === 'oldOrWrongClock';
  // A challenge settles a doubt about time alone; a blocked card stays blocked.
  if (kind === 'notValid' && !isOld) return null;
  return (
    <div className="challenge">
      {isOpen ? (
        <>
          {challenge.digits === undefined ? null : (
            <>
              <p>{texts.digitsSay}</p>
              <p className="digits">{challenge.digits}</p>
            </>
          )}
          {challenge.code === undefined ? null : (
            <>
              <p>{texts.codeShow}</p>
              <ChallengeCode text={challenge.code} />
            </>
          )}
          <p>
            {filled(texts.answerWithin, {
              seconds: Math.ceil(
                (challenge.open.openedAtMs + challengeLimits.lifetimeMs - now) / 1000,
              ),
            })}
          </p>
        </>
      ) : null}
      <div className="buttons">
        {/* Digits settle ten minutes and no more: all hundred answers of a slot can be signed ahead. */}
        {isOld ? null : (
          <button
            type="button"
            onClick={() => {
              verifier.askDigits();
            }}
          >
            {challenge?.digits === undefined ? texts.askDigits : texts.otherDigits}
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            verifier.askByCode();
          }}
        >
          {texts.askByCode}
        </button>
      </div>
    </div>
  );
}
