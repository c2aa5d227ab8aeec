import { describe, expect, test } from 'vitest';
import { subjectHash } from '#store/subjectHash.ts';
import { authOf } from '#tests/store/samples.ts';
import { checkReauthProof, type ProofResult } from '../../src/identity/reauthProof.ts';
import { proofDemanded, readProof, type ReauthDemand } from '../../src/identity/proofDemanded.ts';

const issuedAtS = 1_775_000_000;

async function forgottenPin(): Promise<ReauthDemand> {
  const { issuer, subject } = authOf('ada');
  return { kind: 'forgottenPin', tag: await subjectHash(issuer, subject) };
}

describe('decisions/fresh-sign-in: only the same cardholder, after just entering the password, can replace a forgotten PIN', () => {
  test.each<[what: string, authTimeS: number | undefined, expected: ProofResult]>([
    ['entered just now', issuedAtS - 3, 'fresh'],
    ['entered an hour before', issuedAtS - 3_600, 'old'],
    ['entered in the future', issuedAtS + 60, 'old'],
    ['the provider does not say when', undefined, 'unstated'],
  ])('%s', async (_what, authTimeS, expected) => {
    const auth = authOf('ada', { authTimeS });
    expect(await checkReauthProof(await forgottenPin(), auth, issuedAtS)).toBe(expected);
  });

  test('another user proves nothing', async () => {
    const auth = authOf('ben', { authTimeS: issuedAtS });
    expect(await checkReauthProof(await forgottenPin(), auth, issuedAtS)).toBe('otherPerson');
  });

  test('changing the device clock between request and answer has no effect', async () => {
    const weekMs = 7 * 24 * 3_600_000;
    for (const clockSkewMs of [0, -weekMs, weekMs]) {
      const old = authOf('ada', {
        authTimeS: issuedAtS - 7_200,
        clockSkewMs,
        issuedAt: issuedAtS * 1000 + clockSkewMs,
      });
      expect(await checkReauthProof(await forgottenPin(), old, issuedAtS)).toBe('old');
    }
  });
});

describe('what is stored with a request', () => {
  test.each<ReauthDemand>([
    { kind: 'signedOut' },
    { kind: 'providerSessionEnded' },
    { kind: 'wiped' },
    { kind: 'forgottenPin', tag: 'tag-1' },
  ])('$kind survives a read', (proof) => {
    expect(readProof(proof)).toEqual(proof);
  });

  test('a forgotten-PIN request from an earlier build follows the current rule', () => {
    const stored = { tag: 'tag-1', requestedAtMs: 1 };
    expect(readProof(stored)).toEqual({ kind: 'forgottenPin', tag: 'tag-1' });
  });

  test.each([undefined, null, 'tag', {}, { kind: 'other' }, { tag: 7 }, { kind: 'forgottenPin' }])(
    '%j is not a proof',
    (state) => {
      expect(readProof(state)).toBeUndefined();
    },
  );

  test('the latest demand counts and never requires less than the request', () => {
    expect(proofDemanded(undefined, undefined)).toBeUndefined();
    expect(proofDemanded(undefined, 'signedOut')).toEqual({ kind: 'signedOut' });
    expect(proofDemanded({ kind: 'signedOut' }, 'wiped')).toEqual({ kind: 'wiped' });
    expect(proofDemanded({ kind: 'wiped' }, undefined)).toEqual({ kind: 'wiped' });
    const pin: ReauthDemand = { kind: 'forgottenPin', tag: 'tag-1' };
    expect(proofDemanded(pin, 'signedOut')).toEqual(pin);
  });
});
