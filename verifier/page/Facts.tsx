import { useContext, useEffect, useMemo } from 'react';
import type { HolderFacts } from '#badge/judgement/codeResult.ts';
import { filled, useTexts, WordingContext } from '../texts/texts.ts';
import { agoOf, dateOf, timeOf } from '../texts/times.ts';

/** What a code says of its holder, and how old the list of blocked cards is. */
export function Facts({ facts, now }: { readonly facts: HolderFacts; readonly now: number }) {
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
