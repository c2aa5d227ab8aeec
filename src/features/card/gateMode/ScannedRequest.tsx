import { useSyncExternalStore } from 'react';
import { secondTicker } from '#device/secondTicker.ts';
import { cutText, maxCardLabel } from '#domain/card/cutText.ts';
import { useText, type Text } from '#i18n/useText.ts';
import type { ScannedChallenge } from '#wallet/liveCode.ts';
import type { Wallet } from './useWallet.ts';
import styles from './LiveSheet.module.css';

/** The name that a verifier gives itself, cut to what the screen has room for. Anyone can write any name. */
function ownName(name: string | undefined): string | undefined {
  const trimmed = name?.trim() ?? '';
  return trimmed === '' ? undefined : cutText(trimmed, maxCardLabel);
}

/** What a verifier wants beyond the light code, in the words of the buttons that add it. */
function wishes(text: Text, { wants }: ScannedChallenge): string {
  const wanted = [
    ...(wants.full ? [text('card.live.identity')] : []),
    ...(wants.photo ? [text('card.live.photo')] : []),
  ];
  if (wanted.length === 0) return text('card.live.scan.asksNothing');
  return text('card.live.scan.asks', { what: wanted.join(', ') });
}

/** All that a screen reader announces about a scanned code. */
export function spokenRequest(text: Text, challenge: ScannedChallenge): string {
  const name = ownName(challenge.name);
  return [
    text('card.live.scan.spoken'),
    ...(name === undefined ? [] : [`${text('card.live.scan.name')} ${name}.`]),
    wishes(text, challenge),
  ].join(' ');
}

interface ScannedRequestProps {
  readonly wallet: Wallet;
  readonly challenge: ScannedChallenge;
  readonly scannedAtMs: number;
  /** Whether there is a badge with name and card number. */
  readonly hasFull: boolean;
}

/** Who asks by a scanned code, what for, and how long the live code answers. */
export function ScannedRequest({ wallet, challenge, scannedAtMs, hasFull }: ScannedRequestProps) {
  const text = useText();
  const second = useSyncExternalStore(secondTicker.subscribe, secondTicker.current);
  const { wants } = challenge;
  const name = ownName(challenge.name);
  const wholeSeconds = wallet.answerMs / 1000;
  const seconds = Math.ceil((scannedAtMs - second) / 1000) + wholeSeconds;
  const isPossible = wants.photo || (wants.full && hasFull);
  return (
    <div className={styles['seen']}>
      <h2>{text('card.live.scan.title')}</h2>
      {name === undefined ? null : (
        <p>
          {text('card.live.scan.name')} <bdi>{name}</bdi>
        </p>
      )}
      <p>{wishes(text, challenge)}</p>
      {isPossible ? <p>{text('card.live.scan.agree')}</p> : null}
      {wants.full && !hasFull ? <p>{text('card.live.scan.noFull')}</p> : null}
      <p>
        {text('card.live.scan.answers', { seconds: Math.min(wholeSeconds, Math.max(0, seconds)) })}
      </p>
    </div>
  );
}
