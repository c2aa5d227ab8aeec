/** Scanned challenges (docs/badge.md, 'Challenge'). */
import { describe, expect, test } from 'vitest';
import { challengeLimits } from '#badge/judgement/challenge.ts';
import { encodeChallenge, type NonceChallenge } from '#badge/model/challenge.ts';
import { answerMs, isAnswering, readChallenge } from '#wallet/liveCode.ts';

const challenge: NonceChallenge = {
  audience: 'gate-7',
  nonce: new Uint8Array(16).fill(9),
  wants: { full: true, photo: false },
  name: 'North gate',
};

describe('docs/badge.md: 16 random bytes are shown as a code', () => {
  test('a challenge is read', () => {
    expect(readChallenge(encodeChallenge(challenge))).toEqual({ kind: 'challenge', challenge });
  });

  test.each([
    ['an address', 'https://menu.example'],
    ['a code of a holder', 'LY1:BB8'],
    ['nothing', ''],
  ])('%s is no challenge', (_, text) => {
    expect(readChallenge(text)).toEqual({ kind: 'other' });
  });

  test.each([
    ['one that is cut off', encodeChallenge(challenge).slice(0, -2)],
    ['one with other bytes', 'LYC1:BB8'],
    ['one that is too long', `LYC1:${'A'.repeat(2_200)}`],
  ])('a challenge that cannot be read is damaged: %s', (_, text) => {
    expect(readChallenge(text)).toEqual({ kind: 'damaged' });
  });
});

describe('docs/badge.md: a right answer counts for 30 seconds', () => {
  test('a scanned challenge is answered as long as a verifier may accept it', () => {
    expect(answerMs).toBe(challengeLimits.lifetimeMs);
    expect(isAnswering(1_000, 1_000)).toBe(true);
    expect(isAnswering(1_000, 30_999)).toBe(true);
    expect(isAnswering(1_000, 31_000)).toBe(false);
  });

  test('a clock that was set back ends the answer', () => {
    expect(isAnswering(1_000, 999)).toBe(false);
  });
});
