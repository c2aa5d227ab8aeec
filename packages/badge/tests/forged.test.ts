/** The first and the last attack of the table in docs/badge.md: codes that nobody issued. */
import { beforeAll, describe, expect, test } from 'vitest';
import { decodeCbor, encodeCbor, type CborValue } from '../codec/cbor.ts';
import { writeCodeText } from '../codec/codeText.ts';
import { sign1 } from '../codec/coseSign1.ts';
import { draftNumbers } from '../codec/draftNumbers.ts';
import { parseCode } from '../model/code.ts';
import { edited } from './support/edited.ts';
import {
  createWorld,
  fullKey,
  held,
  hour,
  now,
  resultOf,
  seconds,
  shown,
  signedByHand,
  strangersKey,
  type World,
} from './support/world.ts';

let here: World;
let code: string;
beforeAll(async () => {
  here = await createWorld();
  code = await shown(here.full);
});

describe('forged or edited code', () => {
  test('a badge that another key signed', async () => {
    const text = await signedByHand(here.full, {}, { issuer: strangersKey });
    expect(await resultOf(here, text)).toBe('notValid: issuerSignature');
  });

  test('a proof that another key signed', async () => {
    const text = await signedByHand(here.full, {}, { holder: strangersKey });
    expect(await resultOf(here, text)).toBe('notValid: holderSignature');
  });

  test('the badge of one person with the key of another', async () => {
    const text = await signedByHand({ ...here.full, holderKey: strangersKey.point }, {});
    expect(await resultOf(here, text)).toBe('notValid: holderSignature');
  });

  test('a later slot written into a signed proof', async () => {
    const old = await shown(here.full, { nowMs: now - hour });
    const claims = new Map<number, CborValue>([
      [3, 'gate'],
      [6, seconds(now) - 10],
    ]);
    const text = edited(old, () => ({ payload: encodeCbor(claims) }));
    expect(await resultOf(here, text)).toBe('notValid: holderSignature');
  });

  test('anything in an unprotected header', async () => {
    const text = edited(code, () => ({ unprotected: new Map([[4, Uint8Array.of(1)]]) }));
    expect(await resultOf(here, text)).toBe('notValid: malformed');
  });

  test('no signature, or one of zeros', async () => {
    for (const length of [0, 64]) {
      const text = edited(code, () => ({ signature: new Uint8Array(length) }));
      expect(await resultOf(here, text)).toBe('notValid: holderSignature');
    }
  });

  test('another algorithm, or none', async () => {
    const badge = decodeCbor((await held(here.full)).bytes);
    if (!badge.ok) throw new Error(badge.refusal);
    for (const algorithm of [-35, 5, 0, 'none', null]) {
      const header = encodeCbor(
        new Map<number, CborValue>([
          [1, algorithm],
          [13, badge.value],
          [16, draftNumbers.keyBindingType],
        ]),
      );
      const text = edited(code, () => ({ protectedBytes: header }));
      expect(await resultOf(here, text)).toBe('notValid: malformed');
    }
  });

  test('a badge shown alone, without a proof', async () => {
    const text = writeCodeText('code', (await held(here.full)).bytes);
    expect(await resultOf(here, text)).toBe('notValid: malformed');
  });

  test('a proof as the badge of a proof', async () => {
    const read = parseCode(code);
    if (!read.ok) throw new Error(read.refusal);
    const inner = await sign1(
      new Map<number, CborValue>([[16, draftNumbers.keyBindingType]]),
      read.value.message.payload,
      fullKey.sign,
    );
    const header = new Map<number, CborValue>([
      [13, inner],
      [16, draftNumbers.keyBindingType],
    ]);
    const outer = await sign1(header, read.value.message.payload, fullKey.sign);
    const text = writeCodeText('code', encodeCbor(outer));
    expect(await resultOf(here, text)).toBe('notValid: malformed');
  });
});

describe('code broken on purpose', () => {
  test('is not valid, and never passed over in silence (covpass-android #115)', async () => {
    for (const text of ['LY1:', 'LY1:A', 'LY1:###', code.slice(0, -1), `${code}0`, code + code]) {
      expect(await resultOf(here, text), text.slice(0, 12)).toBe('notValid: malformed');
    }
  });

  test('of any length is refused at once', async () => {
    expect(await resultOf(here, `LY1:${'0'.repeat(1_000_000)}`)).toBe('notValid: malformed');
  });
});
