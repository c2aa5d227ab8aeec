import { describe, expect, test } from 'vitest';
import { personTag } from '#store/personTag.ts';
import { authOf } from '#tests/store/samples.ts';
import { isProven, proofOf, readProof } from './freshProof.ts';

const idToken = (claims: unknown): string =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const nowS = () => Math.floor(Date.now() / 1000);

async function proof() {
  const { issuer, subject } = authOf('ada');
  return proofOf(await personTag(issuer, subject));
}

describe("design, forgot PIN: 'same sub, auth_time at or after the request'", () => {
  test.each<[what: string, token: string | null, expected: boolean]>([
    ['signed in just now', idToken({ auth_time: nowS() }), true],
    ['signed in an hour before', idToken({ auth_time: nowS() - 3_600 }), false],
    ['the provider does not say when', idToken({}), false],
    ['it says so in words', idToken({ auth_time: String(nowS()) }), false],
    ['no ID token', null, false],
    ['a token that is none', 'nonsense', false],
  ])('%s', async (_what, token, expected) => {
    expect(await isProven(await proof(), authOf('ada', { idToken: token }))).toBe(expected);
  });

  test('another person proves nothing', async () => {
    const auth = authOf('ben', { idToken: idToken({ auth_time: nowS() }) });
    expect(await isProven(await proof(), auth)).toBe(false);
  });

  test('only what was kept with the request is a proof', async () => {
    const kept = await proof();
    expect(readProof(kept)).toEqual(kept);
    for (const other of [undefined, null, 'tag', {}, { tag: kept.tag }]) {
      expect(readProof(other)).toBeUndefined();
    }
  });
});
