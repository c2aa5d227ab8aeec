/** COSE_Sign1 and CWT against the examples of others (vectors/README.md). */
import { describe, expect, test } from 'vitest';
import { decodeCbor, encodeCbor, type CborTag } from '../codec/cbor.ts';
import { importPoint, keyIdOf, thumbprintOf } from '../codec/coseKey.ts';
import {
  readSign1,
  requireProfile,
  sign1,
  signerOf,
  sigStructure,
  verifySign1,
} from '../codec/coseSign1.ts';
import { draftNumbers } from '../codec/draftNumbers.ts';
import { parsed } from '../codec/refusal.ts';
import { fromHex, hexOf, readVectors } from './support/vectorFile.ts';

interface Example {
  readonly file: string;
  readonly cbor: string;
  readonly curve?: string;
  readonly x?: string;
  readonly y?: string;
  readonly toBeSigned?: string;
}

/** Others do not sort their headers. */
const tolerant = { deterministic: false, maxDepth: 8 };
const examples = readVectors<readonly Example[]>('coseExamples.json');
const named = (file: string): Example => examples.find((each) => each.file === file)!;

function read(example: Example) {
  const item = decodeCbor(fromHex(example.cbor), tolerant);
  return item.ok ? readSign1(item.value, tolerant) : item;
}

async function verifies(example: Example): Promise<boolean> {
  const message = read(example);
  const key = await importPoint(fromHex(`${example.x ?? ''}${example.y ?? ''}`));
  return message.ok && key !== undefined && (await verifySign1(message.value, key));
}

const profileOf = (example: Example) => {
  const message = read(example);
  return message.ok ? parsed(() => requireProfile(message.value), 'cose') : message;
};

describe('signatures that are right', () => {
  test.each(['sign1-tests/sign-pass-01.json', 'ecdsa-examples/ecdsa-sig-01.json', 'CWT/A_3.json'])(
    '%s',
    async (file) => {
      const example = named(file);
      const message = read(example);
      expect(message.ok).toBe(true);
      if (!message.ok) return;
      const { protectedBytes, payload } = message.value;
      expect(hexOf(sigStructure(protectedBytes, payload))).toBe(example.toBeSigned);
      expect(await verifies(example)).toBe(true);
    },
  );

  test('sign-pass-01: a header that is an empty map is signed as zero bytes', () => {
    const message = read(named('sign1-tests/sign-pass-01.json'));
    expect(message.ok && message.value.protectedBytes).toHaveLength(0);
    expect(named('sign1-tests/sign-pass-01.json').cbor.startsWith('d28441a0')).toBe(true);
  });
});

describe('signatures that are wrong', () => {
  test.each(['02', '06', '07'])('sign1-tests/sign-fail-%s.json', async (number) => {
    const example = named(`sign1-tests/sign-fail-${number}.json`);
    expect(read(example).ok).toBe(true);
    expect(await verifies(example)).toBe(false);
  });

  test.each([
    ['01', 'another tag', 'cose'],
    ['03', 'an unknown algorithm', 'algorithm'],
    ['04', 'an algorithm by a name that does not exist', 'algorithm'],
  ])('sign1-tests/sign-fail-%s.json: %s', (number, _what, refusal) => {
    expect(profileOf(named(`sign1-tests/sign-fail-${number}.json`))).toEqual({
      ok: false,
      refusal,
    });
  });
});

describe('refused on purpose', () => {
  test.each([
    ['sign1-tests/sign-pass-03.json', 'no tag'],
    ['ecdsa-examples/ecdsa-sig-01.json', 'an unprotected header'],
    ['ecdsa-examples/ecdsa-sig-02.json', 'ES384'],
    ['ecdsa-examples/ecdsa-sig-03.json', 'ES512'],
    ['ecdsa-examples/ecdsa-sig-04.json', 'ES512 on P-256'],
    ['ecdsa-examples/ecdsa-01.json', 'a signature of several signers'],
    ['ecdsa-examples/ecdsa-02.json', 'a signature of several signers'],
    ['ecdsa-examples/ecdsa-03.json', 'a signature of several signers'],
    ['ecdsa-examples/ecdsa-04.json', 'a signature of several signers'],
    ['CWT/A_4.json', 'a MAC'],
    ['CWT/A_5.json', 'an encrypted token'],
    ['CWT/A_6.json', 'a signed and encrypted token'],
    ['CWT/A_7.json', 'a MAC, over a float'],
  ])('%s: %s', (file) => {
    expect(profileOf(named(file)).ok).toBe(false);
  });

  test('sign-pass-02: a message with external data does not verify without them', async () => {
    expect(await verifies(named('sign1-tests/sign-pass-02.json'))).toBe(false);
  });

  test('CWT/A_7: the payload has a float as its time', () => {
    const item = decodeCbor(fromHex(named('CWT/A_7.json').cbor));
    if (!item.ok) throw new Error(item.refusal);
    const [, , payload] = (item.value as CborTag).content as readonly Uint8Array[];
    expect(decodeCbor(payload!)).toEqual({ ok: false, refusal: 'cbor' });
  });
});

describe('our own messages', () => {
  const header = new Map([[16, draftNumbers.badgeType]]);
  const payload = Uint8Array.of(1, 2, 3);

  test('a key that cannot be extracted signs', async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'sign',
      'verify',
    ]);
    const message = readSign1(await sign1(header, payload, signerOf(pair.privateKey)));
    expect(pair.privateKey.extractable).toBe(false);
    expect(message.ok && (await verifySign1(message.value, pair.publicKey))).toBe(true);
  });

  test('a signature of another length is wrong, and does not throw', async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'sign',
      'verify',
    ]);
    for (const length of [0, 63, 65, 70]) {
      const message = readSign1(await sign1(header, payload, async () => new Uint8Array(length)));
      expect(message.ok && (await verifySign1(message.value, pair.publicKey))).toBe(false);
    }
  });

  test('an empty header in its long form is refused: a changed byte would mean the same', () => {
    const item = { tag: 18, content: [fromHex('a0'), new Map(), payload, new Uint8Array(64)] };
    const again = decodeCbor(encodeCbor(item));
    expect(again.ok && readSign1(again.value)).toEqual({ ok: false, refusal: 'cose' });
  });
});

describe('keys', () => {
  // RFC 9679, section 6.
  const point = fromHex(
    '65eda5a12577c2bae829437fe338701a10aaa375e1bb5b5de108de439c08551d' +
      '1e52ed75701163f7f9e40ddf9f341b3dc9ba860af7e0ca7ca7e9eecd0084d19c',
  );

  test('the thumbprint of RFC 9679', async () => {
    expect(hexOf(await thumbprintOf(point))).toBe(
      '496bd8afadf307e5b08c64b0421bf9dc01528a344a43bda88fadd1669da253ec',
    );
    expect(hexOf(await keyIdOf(point))).toBe('496bd8afadf307e5');
  });

  test('a point that is not on the curve is no key', async () => {
    expect(await importPoint(point)).toBeDefined();
    const changed = new Uint8Array(point);
    changed[63]! ^= 1;
    expect(await importPoint(changed)).toBeUndefined();
    expect(await importPoint(new Uint8Array(64))).toBeUndefined();
  });
});
