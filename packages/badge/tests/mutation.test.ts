/** A changed byte is never valid, wherever it is. `LANYARD_SOAK=1` tries 100,000 changes of several bytes. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodeBase45 } from '../codec/base45.ts';
import { writeCodeText } from '../codec/codeText.ts';
import { acceptKeyList, acceptStatusList } from '../judgement/acceptLists.ts';
import { encodeKeyList } from '../model/keyList.ts';
import { encodeStatusList } from '../model/statusList.ts';
import {
  createWorld,
  issuerKey,
  listUri,
  now,
  resultOf,
  rootKey,
  shown,
  type World,
} from './support/world.ts';

const isSoak = process.env['LANYARD_SOAK'] === '1';
/** For each of two codes. */
const changes = isSoak ? 50_000 : 200;
const limitMs = isSoak ? 3_600_000 : 300_000;

let here: World;
const codes: Record<string, string> = {};
beforeAll(async () => {
  here = await createWorld();
  codes['full'] = await shown(here.full, { asked: { digits: '47' } });
  codes['photo'] = await shown(here.light, { withPhoto: true });
});

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function bytesOf(text: string): Uint8Array {
  const read = decodeBase45(text.slice('LY1:'.length));
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

/** Every bit of a full code; of a photo code, twice as long and alike, one bit of each byte. */
describe.each([
  ['full', 1],
  ['photo', 9],
])('a %s code', (name, step) => {
  test('is valid as it is', async () => {
    expect(await resultOf(here, codes[name]!)).toBe('valid');
  });

  test('with a bit turned is not valid', async () => {
    const bytes = bytesOf(codes[name]!);
    for (let bit = 0; bit < bytes.length * 8; bit += step) {
      const changed = new Uint8Array(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      const result = await resultOf(here, writeCodeText('code', changed));
      expect(result, `bit ${bit}`).toMatch(/^notValid/);
    }
  });

  test('with any one letter changed is not valid', async () => {
    const text = codes[name]!;
    for (let at = 0; at < text.length; at += 1) {
      const other = letters[(letters.indexOf(text[at]!) + 1 + (at % 44)) % 45]!;
      const result = await resultOf(here, text.slice(0, at) + other + text.slice(at + 1));
      expect(result, `letter ${at}`).toMatch(at < 4 ? /^noCode$/ : /^notValid/);
    }
  });

  test('cut anywhere, or with a byte more anywhere, is not valid', async () => {
    const bytes = bytesOf(codes[name]!);
    for (let at = 0; at < bytes.length; at += 1) {
      const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
      for (const changed of [head, Uint8Array.from([...head, 0, ...tail])]) {
        const result = await resultOf(here, writeCodeText('code', changed));
        expect(result, `byte ${at}`).toMatch(/^notValid/);
      }
    }
  });

  test(
    'with several bytes changed is not valid',
    async () => {
      const bytes = bytesOf(codes[name]!);
      const change = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }));
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(change, { minLength: 1, selector: ([at]) => at }),
          async (all) => {
            const changed = new Uint8Array(bytes);
            for (const [at, by] of all) changed[at]! ^= by;
            expect(await resultOf(here, writeCodeText('code', changed))).toMatch(/^notValid/);
          },
        ),
        { numRuns: changes },
      );
    },
    limitMs,
  );
});

describe('a list with any one bit turned is refused', () => {
  const turned = (bytes: Uint8Array, bit: number): Uint8Array => {
    const changed = new Uint8Array(bytes);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    return changed;
  };

  test('a key list', async () => {
    const bytes = await encodeKeyList(here.keyList, rootKey.sign);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const result = await acceptKeyList(turned(bytes, bit), here.rootThumbprint, undefined, now);
      expect(result.ok, `bit ${bit}`).toBe(false);
    }
  });

  test('a status list', async () => {
    const bytes = await encodeStatusList(here.statusList, issuerKey.sign);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = turned(bytes, bit);
      const result = await acceptStatusList(changed, listUri, here.keyList, undefined, now);
      expect(result.ok, `bit ${bit}`).toBe(false);
    }
  });
});
