import { describe, expect, test } from 'vitest';
import { personTag } from '#store/personTag.ts';
import { authOf } from '#tests/store/samples.ts';
import { isProven, proofOf, readProof } from './freshProof.ts';

const nowS = () => Math.floor(Date.now() / 1000);

async function proof() {
  const { issuer, subject } = authOf('ada');
  return proofOf(await personTag(issuer, subject));
}

describe("design, forgot PIN: 'same sub, auth_time at or after the request'", () => {
  test.each<[what: string, authTimeS: number | undefined, expected: boolean]>([
    ['signed in just now', nowS(), true],
    ['signed in an hour before', nowS() - 3_600, false],
    ['the provider does not say when', undefined, false],
  ])('%s', async (_what, authTimeS, expected) => {
    expect(await isProven(await proof(), authOf('ada', { authTimeS }))).toBe(expected);
  });

  test('another person proves nothing', async () => {
    const auth = authOf('ben', { authTimeS: nowS() });
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
