import { useContext, useEffect, useMemo } from 'react';
import type { HolderFacts } from '#badge/judgement/codeResult.ts';
import { isAnswerable, remainingMs, type ShownResult } from '../check/checkSession.ts';
import { shownFacts } from '../check/shownFacts.ts';
import { filled, useTexts, WordingContext } from '../texts/texts.ts';
import { agoOf, dateOf, timeOf } from '../texts/times.ts';
import { ChallengePart } from './ChallengePart.tsx';
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
  const seconds = Math.max(0, Math.ceil(remainingMs(session, now) / 1000));

  return (
    <section className="result" data-kind={known.kind} aria-label={texts[known.kind]}>
      <div className="result-head">
        <ResultShape kind={known.kind} />
        <div>
          <h2>{texts[known.kind]}</h2>
          <p className="reason">
            {reasonOf(known, shown, wording, session.challenge?.code !== undefined)}
          </p>
        </div>
      </div>
      {known.kind === 'noCode' ? null : <ChallengePart kind={known.kind} reason={known.reason} />}
      {known.facts === undefined ? null : <Facts facts={known.facts} now={now} />}
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

function Facts({ facts, now }: { readonly facts: HolderFacts; readonly now: number }) {
  const texts = useTexts();
  const { locale } = useContext(WordingContext);
  const { identity, organization, role, expiresAt, listedAt, thumbnail } = facts;
  const listedMs = listedAt === undefined ? undefined : listedAt * 1000;
  return (
    <div className="facts">
      {thumbnail === undefined ? null : <Thumbnail bytes={thumbnail} alt={texts.photoOf} />}
      <dl>
        {identity === undefined ? null : (
          <>
            <Fact name={texts.name} value={identity.fullName} isLarge />
            <Fact name={texts.cardNumber} value={identity.cardNumber} />
          </>
        )}
        <Fact name={texts.organization} value={organization} isLarge={identity === undefined} />
        <Fact name={texts.role} value={role} />
        <Fact name={texts.validUntil} value={dateOf(expiresAt * 1000, locale)} />
      </dl>
      {listedMs === undefined ? null : (
        <p className="listed">
          {filled(texts.listedAt, {
            time: timeOf(listedMs, now, locale),
            ago: agoOf(listedMs, now, locale),
          })}
        </p>
      )}
    </div>
  );
}

function Fact(fact: { readonly name: string; readonly value: string; readonly isLarge?: boolean }) {
  return (
    <div className={fact.isLarge === true ? 'fact fact-large' : 'fact'}>
      <dt>{fact.name}</dt>
      <dd>{fact.value}</dd>
    </div>
  );
}

function Thumbnail({ bytes, alt }: { readonly bytes: Uint8Array; readonly alt: string }) {
  const address = useMemo(
    () => URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/webp' })),
    [bytes],
  );
  useEffect(
    () => () => {
      URL.revokeObjectURL(address);
    },
    [address],
  );
  return <img className="thumbnail" src={address} alt={alt} />;
}
