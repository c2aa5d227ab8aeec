import type { CodeResult, HolderFacts } from '#badge/judgement/codeResult.ts';
import type { Texts } from '../texts/en.ts';

interface PlayedResult {
  readonly kind: CodeResult['kind'];
  /** The sentence under the word of the result. */
  readonly reason?: keyof Texts;
  readonly hasFacts: boolean;
}

/** One example of each result. */
export const playedResults: readonly PlayedResult[] = [
  { kind: 'valid', hasFacts: true },
  { kind: 'check', reason: 'listOld', hasFacts: true },
  { kind: 'notValid', reason: 'revoked', hasFacts: false },
  { kind: 'noCode', reason: 'noCodeWhy', hasFacts: false },
];

const hour = 3600;

/** A holder who does not exist. The list of blocked cards is as old as the result says. */
export function playedFacts(kind: CodeResult['kind'], nowMs: number): HolderFacts {
  const now = Math.floor(nowMs / 1000);
  return {
    issuerName: 'Example Works',
    organization: 'Example Works',
    role: 'Example role',
    expiresAt: now + 7 * 24 * hour,
    identity: { fullName: 'Example Holder', cardNumber: '000000' },
    listedAt: now - (kind === 'check' ? 25 * hour : hour / 4),
  };
}
