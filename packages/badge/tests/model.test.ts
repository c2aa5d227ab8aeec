/** Badges and codes that are not what the profile says are refused. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodeCbor, encodeCbor, type CborMap, type CborValue } from '../codec/cbor.ts';
import { writeCodeText } from '../codec/codeText.ts';
import { sign1 } from '../codec/coseSign1.ts';
import { draftNumbers } from '../codec/draftNumbers.ts';
import { badgeTimes, encodeBadge, parseBadge } from '../model/badge.ts';
import { nonceOfDigits, parseChallenge } from '../model/challenge.ts';
import { parseCode } from '../model/code.ts';
import { parseKeyList } from '../model/keyList.ts';
import { slotStart } from '../model/slot.ts';
import {
  createWorld,
  fullKey,
  held,
  issuerKey,
  now,
  seconds,
  shown,
  type World,
} from './support/world.ts';

let here: World;
beforeAll(async () => {
  here = await createWorld();
});

describe('a badge', () => {
  test('has times in whole hours, a week at most, and ends with the card', () => {
    const { issuedAt, expiresAt } = badgeTimes(now, seconds(now) + 40 * 86_400);
    expect(new Date(issuedAt * 1000).toISOString()).toBe('2026-11-26T09:00:00.000Z');
    expect(expiresAt - issuedAt).toBe(7 * 86_400);
    const cardEnds = Date.UTC(2026, 10, 28, 22, 59, 59) / 1000;
    expect(new Date(badgeTimes(now, cardEnds).expiresAt * 1000).toISOString()).toBe(
      '2026-11-28T22:00:00.000Z',
    );
  });

  const label: Record<string, number> = {
    iss: 1,
    exp: 4,
    iat: 6,
    cnf: 8,
    vct: draftNumbers.credentialType,
    status: draftNumbers.status,
  };
  test.each<[string, number, CborValue | undefined]>([
    ['no issuer', label['iss']!, undefined],
    ['an issuer that is a number', label['iss']!, 7],
    ['an empty issuer', label['iss']!, ''],
    ['no end', label['exp']!, undefined],
    ['an end that is a text', label['exp']!, '2026'],
    ['a negative time', label['iat']!, -1],
    ['an end before its start', label['exp']!, 1],
    ['a start after its issue', 5, 4_000_000_000],
    ['no key', label['cnf']!, undefined],
    ['a key by its id', label['cnf']!, new Map([[3, Uint8Array.of(1)]])],
    ['another credential type', label['vct']!, 'urn:lanyard:badge:2'],
    ['no status', label['status']!, undefined],
    [
      'a status without an address',
      label['status']!,
      new Map([['status_list', new Map([['idx', 1]])]]),
    ],
    ['a number without a name', 169, new Map([[1, '42']])],
    ['no photo', -70003, undefined],
    ['a short photo hash', -70003, new Uint8Array(15)],
    ['no role', -70002, undefined],
  ])('refused: %s', async (_what, claim, value) => {
    const whole = decodeCbor(await payloadOf(await encodeBadge(here.full, issuerKey.sign)));
    if (!whole.ok) throw new Error(whole.refusal);
    const changed = new Map(whole.value as CborMap);
    if (value === undefined) changed.delete(claim);
    else changed.set(claim, value);
    const header = new Map<number, CborValue>([
      [4, here.full.keyId],
      [16, draftNumbers.badgeType],
    ]);
    const badge = encodeCbor(await sign1(header, encodeCbor(changed), issuerKey.sign));
    expect(parseBadge(badge).ok).toBe(false);
  });

  test('a claim that nobody knows is ignored, a header that nobody knows is refused', async () => {
    const whole = decodeCbor(await payloadOf(await encodeBadge(here.full, issuerKey.sign)));
    if (!whole.ok) throw new Error(whole.refusal);
    const more = encodeCbor(new Map([...(whole.value as CborMap), [-79999, 'new']]));
    const header: [number, CborValue][] = [
      [4, here.full.keyId],
      [16, draftNumbers.badgeType],
    ];
    const badge = encodeCbor(await sign1(new Map(header), more, issuerKey.sign));
    expect(parseBadge(badge).ok).toBe(true);
    const critical = encodeCbor(await sign1(new Map([...header, [2, [99]]]), more, issuerKey.sign));
    expect(parseBadge(critical).ok).toBe(false);
  });
});

describe('a code', () => {
  const slot = slotStart(now);

  test.each<[string, number, CborValue]>([
    ['an issuer of its own', 1, 'me'],
    ['a subject', 2, 'me'],
    ['an end of its own', 4, 4_000_000_000],
    ['a claim that nobody knows', -79999, 1],
    ['a nonce of another length', 39, new Uint8Array(3)],
    ['an empty nonce', 39, new Uint8Array()],
    ['a nonce that is a text', 39, '47'],
    ['a photo without its salt', -70004, [new Uint8Array(), Uint8Array.of(1)]],
    ['an empty photo', -70004, [new Uint8Array(16), new Uint8Array()]],
    ['no audience', 3, ''],
    ['a time between two slots', 6, slot + 10],
    ['a nonce of two letters', 39, Uint8Array.of(0x61, 0x62)],
    ['a digit and a letter', 39, Uint8Array.of(0x34, 0x3a)],
    ['a letter and a digit', 39, Uint8Array.of(0x2f, 0x37)],
  ])('refused: %s', async (_what, claim, value) => {
    expect((await codeWith()).ok).toBe(true);
    expect((await codeWith([claim, value])).ok).toBe(false);
  });

  async function codeWith(...changes: readonly (readonly [number, CborValue])[]) {
    const badge = decodeCbor((await held(here.full)).bytes);
    if (!badge.ok) throw new Error(badge.refusal);
    const header = new Map<number, CborValue>([
      [13, badge.value],
      [16, draftNumbers.keyBindingType],
    ]);
    const claims = new Map<number, CborValue>([[3, 'gate'], [6, slot], ...changes]);
    const message = await sign1(header, encodeCbor(claims), fullKey.sign);
    return parseCode(writeCodeText('code', encodeCbor(message)));
  }

  test('is no larger than the design measured', async () => {
    const full = await shown(here.full);
    const light = await shown(here.light);
    const withPhoto = await shown(here.light, { withPhoto: true });
    expect(full.length).toBeLessThan(800);
    expect(light.length).toBeLessThan(700);
    expect(withPhoto.length).toBeLessThan(1500);
  });

  test('any text is refused or read, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(parseCode(any).ok).toBe(false);
        expect(parseCode(`LY1:${any}`).ok).toBe(false);
        expect(parseChallenge(`LYC1:${any}`).ok).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (any) => {
        expect(parseCode(writeCodeText('code', any)).ok).toBe(false);
        expect(parseBadge(any).ok).toBe(false);
        expect(parseKeyList(any).ok).toBe(false);
      }),
    );
  });
});

describe('a challenge', () => {
  const whole: readonly [number, CborValue][] = [
    [3, 'gate-3'],
    [39, new Uint8Array(16)],
    [-70005, 1],
    [-70006, 'Gate 3'],
  ];
  const written = (changed: ReadonlyMap<number, CborValue>) =>
    parseChallenge(writeCodeText('challenge', encodeCbor(new Map(changed))));

  test('is read with and without a name', () => {
    expect(written(new Map(whole)).ok).toBe(true);
    expect(written(new Map(whole.slice(0, 3))).ok).toBe(true);
  });

  test.each<[string, number, CborValue | undefined]>([
    ['an empty name', -70006, ''],
    ['a name that is a number', -70006, 3],
    ['no id', 3, undefined],
    ['an empty id', 3, ''],
    ['15 bytes', 39, new Uint8Array(15)],
    ['two digits', 39, Uint8Array.of(0x34, 0x37)],
    ['no wishes', -70005, undefined],
    ['a wish that nobody knows', -70005, 4],
    ['a label that nobody knows', -79999, 1],
  ])('refused: %s', (_what, label, value) => {
    const changed = new Map(whole);
    if (value === undefined) changed.delete(label);
    else changed.set(label, value);
    expect(written(changed)).toEqual({ ok: false, refusal: 'claims' });
  });
});

describe('digits', () => {
  test('are their ASCII codes', () => {
    expect(nonceOfDigits('07')).toEqual(Uint8Array.of(0x30, 0x37));
  });

  test.each(['', '7', '007', 'a7', '٠٧', ' 7', '7\n'])('refused: %j', (digits) => {
    expect(nonceOfDigits(digits)).toBeUndefined();
  });
});

async function payloadOf(badge: Uint8Array): Promise<Uint8Array> {
  const read = parseBadge(badge);
  if (!read.ok) throw new Error(read.refusal);
  return read.value.message.payload;
}
