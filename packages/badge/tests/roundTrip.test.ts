/** What is written reads back as the same values. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { encodeBadge, parseBadge } from '../model/badge.ts';
import { encodeChallenge, parseChallenge } from '../model/challenge.ts';
import { encodeCode, parseCode } from '../model/code.ts';
import { encodeKeyList, parseKeyList } from '../model/keyList.ts';
import { slotSeconds } from '../model/slot.ts';
import { packStatuses, statusAt } from '../model/statusBits.ts';
import { encodeStatusList, parseStatusList } from '../model/statusList.ts';
import { createWorld, held, issuerKey, rootKey, type World } from './support/world.ts';

let here: World;
beforeAll(async () => {
  here = await createWorld();
});

const text = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
const bytesOf = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((each) => new Uint8Array(each));

const digits = fc
  .tuple(fc.integer({ min: 0x30, max: 0x39 }), fc.integer({ min: 0x30, max: 0x39 }))
  .map((both) => Uint8Array.from(both));

describe('what is written reads back', () => {
  const times = fc
    .tuple(fc.nat({ max: 2 ** 40 }), fc.integer({ min: 1, max: 2 ** 20 }))
    .map(([issuedAt, lasts]) => ({ issuedAt, expiresAt: issuedAt + lasts }));

  test('a badge', async () => {
    const badge = fc.record(
      {
        issuer: text,
        keyId: bytesOf(8),
        times,
        holderKey: bytesOf(64),
        status: fc.record({ index: fc.nat(), uri: text }),
        organization: text,
        role: text,
        photoHash: bytesOf(16),
        identity: fc.record({ cardNumber: text, fullName: text }),
      },
      {
        requiredKeys: [
          'issuer',
          'keyId',
          'times',
          'holderKey',
          'status',
          'organization',
          'role',
          'photoHash',
        ],
      },
    );
    await fc.assert(
      fc.asyncProperty(badge, async ({ times: of, ...rest }) => {
        const whole = { ...rest, ...of };
        const read = parseBadge(await encodeBadge(whole, async () => new Uint8Array(64)));
        expect(read.ok && read.value.badge).toEqual(whole);
      }),
    );
  });

  test('a code', async () => {
    const badge = (await held(here.full)).bytes;
    const binding = fc.record(
      {
        audience: text,
        issuedAt: fc.nat({ max: 2 ** 30 }).map((slots) => slots * slotSeconds),
        nonce: fc.oneof(digits, bytesOf(16)),
        photo: fc.record({
          salt: bytesOf(16),
          thumbnail: fc
            .uint8Array({ minLength: 1, maxLength: 500 })
            .map((each) => new Uint8Array(each)),
        }),
      },
      { requiredKeys: ['audience', 'issuedAt'] },
    );
    await fc.assert(
      fc.asyncProperty(binding, async (each) => {
        const code = await encodeCode(badge, each, async () => new Uint8Array(64));
        const read = code.ok ? parseCode(code.value) : code;
        expect(read.ok && read.value.binding).toEqual(each);
        expect(read.ok && read.value.signedBadge.badge).toEqual(here.full);
      }),
    );
  });

  test('a challenge', () => {
    const challenge = fc.record(
      {
        audience: text,
        nonce: bytesOf(16),
        wants: fc.record({ full: fc.boolean(), photo: fc.boolean() }),
        name: text,
      },
      { requiredKeys: ['audience', 'nonce', 'wants'] },
    );
    fc.assert(
      fc.property(challenge, (each) => {
        expect(parseChallenge(encodeChallenge(each))).toEqual({ ok: true, value: each });
      }),
    );
  });

  test('a challenge of a verifier without a name, and with an empty one', () => {
    const unnamed = {
      audience: 'gate-3',
      nonce: new Uint8Array(16),
      wants: { full: false, photo: true },
    };
    for (const each of [unnamed, { ...unnamed, name: '' }]) {
      expect(parseChallenge(encodeChallenge(each))).toEqual({ ok: true, value: unnamed });
    }
  });

  test('a key list', async () => {
    const read = parseKeyList(await encodeKeyList(here.keyList, rootKey.sign));
    expect(read.ok && read.value.list).toEqual(here.keyList);
  });

  test('a status list', async () => {
    const read = await parseStatusList(await encodeStatusList(here.statusList, issuerKey.sign));
    expect(read.ok && read.value.list).toEqual(here.statusList);
  });

  test.each([1, 2, 4, 8] as const)('statuses of %i bits', (bits) => {
    const statuses = fc.array(fc.nat({ max: 2 ** bits - 1 }), { maxLength: 50 });
    fc.assert(
      fc.property(statuses, (all) => {
        const packed = packStatuses(all, bits);
        expect(all.map((_each, index) => statusAt(packed, bits, index))).toEqual(all);
        expect(statusAt(packed, bits, packed.length * (8 / bits))).toBeUndefined();
      }),
    );
  });
});
