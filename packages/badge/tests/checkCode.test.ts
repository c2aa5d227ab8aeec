/** The four results of a code, and what leads to each (docs/badge.md, 'Checking a code'). */
import { beforeAll, describe, expect, test } from 'vitest';
import { openChallenge } from '../judgement/challenge.ts';
import { nonceOfDigits } from '../model/challenge.ts';
import { packStatuses } from '../model/statusBits.ts';
import type { StatusList } from '../model/statusList.ts';
import {
  check,
  createWorld,
  day,
  hour,
  now,
  photo,
  resultOf,
  seconds,
  shown,
  signedByHand,
  strangersKey,
  trustOf,
  verifierId,
  type World,
} from './support/world.ts';

let here: World;
let full: string;
let light: string;
beforeAll(async () => {
  here = await createWorld();
  full = await shown(here.full);
  light = await shown(here.light);
});

describe('valid', () => {
  test('a full code, with what the officer reads', async () => {
    expect(await check(here, full)).toMatchObject({
      kind: 'valid',
      facts: {
        issuerName: 'Northgate University',
        organization: 'Northgate University',
        role: 'Employee',
        expiresAt: here.full.expiresAt,
        identity: { cardNumber: '0042-1187', fullName: 'Zoë Ångström' },
        listedAt: here.statusList.issuedAt,
      },
    });
  });

  test('a light code, which names nobody', async () => {
    const result = await check(here, light);
    expect(result.kind).toBe('valid');
    expect(JSON.stringify(result)).not.toMatch(/Zoë|0042/);
    expect(result).not.toHaveProperty('facts.identity');
  });

  test('a photo code, with the picture that the issuer signed for', async () => {
    const text = await shown(here.light, { withPhoto: true });
    const result = await check(here, text, { isPhotoDemanded: true });
    expect(result).toMatchObject({ kind: 'valid', facts: { thumbnail: photo.thumbnail } });
  });
});

describe('no live code', () => {
  test.each(['', '5901234123457', 'https://e.example', 'ly1:abc', 'HC1:6BF', 'LYC1:BB8'])(
    '%j',
    async (text) => {
      expect(await check(here, text)).toEqual({ kind: 'noCode' });
    },
  );
});

describe('the slot', () => {
  const at = async (secondsLater: number) =>
    resultOf(here, full, { nowMs: now - 10_000 + secondsLater * 1000 });

  test('fits from 30 s before its start to 90 s after', async () => {
    for (const fits of [-30, 0, 29, 30, 60, 90]) expect(await at(fits), `${fits}`).toBe('valid');
  });

  test('outside it the officer asks for two digits, and sees no red (coronacheck-android #75)', async () => {
    for (const doubtful of [-31, 91, 120, 600, -600]) {
      expect(await at(doubtful), `${doubtful}`).toBe('check: clock');
    }
  });

  test('beyond ten minutes the code is old, or a clock is wrong', async () => {
    for (const old of [-601, 601, 3600]) {
      expect(await at(old), `${old}`).toBe('notValid: oldOrWrongClock');
    }
  });
});

describe('the badge', () => {
  test('is valid until its end, and no second longer', async () => {
    const last = here.full.expiresAt * 1000 - 1;
    const lists: StatusList = {
      ...here.statusList,
      issuedAt: seconds(last) - 60,
      expiresAt: seconds(last) + day,
    };
    const trust = trustOf(here.keyList, lists);
    const text = await shown(here.full, { nowMs: last });
    expect(await resultOf(here, text, { nowMs: last, trust })).toBe('valid');
    expect(await resultOf(here, text, { nowMs: last + 1, trust })).toBe('notValid: expired');
  });

  test('that has ended is ended also in a slot after its end', async () => {
    const end = here.full.expiresAt;
    for (const later of [0, 60, 24 * 3600]) {
      const text = await signedByHand(here.full, { issuedAt: end + later });
      expect(await resultOf(here, text, { nowMs: (end + later) * 1000 })).toBe('notValid: expired');
    }
  });

  test.each([
    ['before its time of issue', 'issuedAt', -30, 0],
    ['at its end', 'expiresAt', 0, -1],
  ] as const)(
    'with a slot %s is a doubt about a clock, which digits settle',
    async (_what, time, slotOff, nowOff) => {
      const nowMs = (here.full[time] + nowOff) * 1000;
      const lists = {
        ...here.statusList,
        issuedAt: seconds(nowMs),
        expiresAt: seconds(nowMs) + 60,
      };
      const trust = trustOf(here.keyList, lists);
      const issuedAt = here.full[time] + slotOff;
      const text = await signedByHand(here.full, { issuedAt });
      expect(await resultOf(here, text, { nowMs, trust })).toBe('check: clock');
      const nonce = nonceOfDigits('47')!;
      const answer = await signedByHand(here.full, { issuedAt, nonce });
      const challenge = openChallenge(nonce, nowMs);
      expect(await resultOf(here, answer, { nowMs, trust, challenge })).toBe('valid');
    },
  );

  test('of the same hour, with a slot of eleven minutes ago, is old by the clock and not damaged', async () => {
    const { issuedAt } = here.full;
    const text = await signedByHand(here.full, { issuedAt: issuedAt - 360 });
    const nowMs = (issuedAt + 300) * 1000;
    expect(await resultOf(here, text, { nowMs })).toBe('notValid: oldOrWrongClock');
  });

  test('of an organization that this verifier is not set up for is not valid', async () => {
    const trust = { ...here.trust, issuers: new Set(['https://other.example']) };
    expect(await resultOf(here, full, { trust })).toBe('notValid: issuerUnknown');
  });

  test('that names another issuer than its key is not valid', async () => {
    const text = await signedByHand({ ...here.full, issuer: 'https://other.example' });
    const trust = { ...here.trust, issuers: new Set([here.full.issuer, 'https://other.example']) };
    expect(await resultOf(here, text, { trust })).toBe('notValid: issuerUnknown');
  });

  test('of a key that the list no longer has is not valid', async () => {
    const trust = trustOf({ ...here.keyList, entries: [] }, here.statusList);
    expect(await resultOf(here, full, { trust })).toBe('notValid: issuerUnknown');
  });

  test('of a key outside its time is not valid', async () => {
    for (const times of [{ notBefore: seconds(now) }, { expiresAt: seconds(now) }]) {
      const keyList = { ...here.keyList, entries: [{ ...here.entry, ...times }] };
      const trust = trustOf(keyList, here.statusList);
      expect(await resultOf(here, full, { trust })).toBe('notValid: issuerUnknown');
    }
  });

  test('is tried with every key that has its id', async () => {
    const other = { ...here.entry, key: strangersKey.point };
    const off = { ...here.entry, key: new Uint8Array(64) };
    const keyList = { ...here.keyList, entries: [off, other, here.entry] };
    expect(await resultOf(here, full, { trust: trustOf(keyList, here.statusList) })).toBe('valid');
    const without = { ...here.keyList, entries: [off, other] };
    expect(await resultOf(here, full, { trust: trustOf(without, here.statusList) })).toBe(
      'notValid: issuerSignature',
    );
  });
});

describe('a challenge', () => {
  const digits = nonceOfDigits('47')!;
  const challenge = openChallenge(digits, now);

  const slotOff = async (secondsOff: number, nonce = digits) => {
    const nowMs = now - 10_000;
    const audience = nonce === digits ? 'gate' : verifierId;
    const issuedAt = seconds(nowMs) + secondsOff;
    const text = await signedByHand(here.full, { nonce, audience, issuedAt });
    return resultOf(here, text, { challenge: openChallenge(nonce, nowMs), nowMs });
  };

  test('of digits, answered right, settles a clock that is ten minutes off, and no more', async () => {
    for (const off of [0, 90, -90, 120, -120, 600, -600]) {
      expect(await slotOff(off), `${off}`).toBe('valid');
    }
    for (const off of [630, -630, -3600, 20 * 3600]) {
      expect(await slotOff(off), `${off}`).toBe('notValid: oldOrWrongClock');
    }
  });

  test('of 16 bytes, answered right, settles any clock', async () => {
    const nonce = new Uint8Array(16).fill(9);
    for (const off of [0, 600, 630, -630, -3600, 20 * 3600, -9 * 24 * 3600]) {
      expect(await slotOff(off, nonce), `${off}`).toBe('valid');
    }
  });

  test('of 16 bytes, answered late or wrong, settles no clock', async () => {
    const nonce = new Uint8Array(16).fill(9);
    const text = await signedByHand(here.full, {
      nonce,
      audience: verifierId,
      issuedAt: seconds(now) - 10 - 3600,
    });
    for (const open of [
      openChallenge(nonce, now - 31_000),
      openChallenge(new Uint8Array(16).fill(8), now),
    ]) {
      expect(await resultOf(here, text, { challenge: open })).toBe('notValid: oldOrWrongClock');
    }
  });

  test('is awaited, and a wrong answer is wrong', async () => {
    expect(await resultOf(here, full, { challenge })).toBe('check: answerAwaited');
    const wrong = await shown(here.full, { asked: { digits: '74' } });
    expect(await resultOf(here, wrong, { challenge })).toBe('check: answerWrong');
  });

  test('counts for 30 s', async () => {
    const text = await shown(here.full, { asked: { digits: '47' } });
    const later = (ms: number) => resultOf(here, text, { challenge, nowMs: now + ms });
    expect(await later(30_000)).toBe('valid');
    expect(await later(30_001)).toBe('check: challengeOver');
    expect(await later(-1)).toBe('check: challengeOver');
  });

  test('counts no more after three wrong answers', async () => {
    const tried = { ...challenge, wrongAnswers: ['3031', '3032', '3033'] };
    const text = await shown(here.full, { asked: { digits: '47' } });
    expect(await resultOf(here, text, { challenge: tried })).toBe('check: challengeOver');
  });

  test('does not make a blocked or foreign card valid', async () => {
    const text = await shown(here.full, { asked: { digits: '47' } });
    const blocked = { ...here.statusList, statuses: packStatuses([1], 2) };
    const trust = trustOf(here.keyList, blocked);
    expect(await resultOf(here, text, { challenge, trust })).toBe('notValid: revoked');
  });

  test('with a nonce is answered for this verifier alone', async () => {
    const nonce = new Uint8Array(16).fill(5);
    const asked = {
      challenge: {
        audience: verifierId,
        nonce,
        wants: { full: true, photo: false },
        name: 'Gate 3',
      },
    };
    const text = await shown(here.full, { asked, nowMs: now + hour });
    const open = openChallenge(nonce, now);
    expect(await resultOf(here, text, { challenge: open })).toBe('valid');
    expect(await resultOf(here, text, { challenge: open, verifierId: 'gate-4' })).toBe(
      'notValid: otherVerifier',
    );
  });

  test('docs/badge.md: what it wants is a wish, so a light code without a photo is a right answer', async () => {
    const nonce = new Uint8Array(16).fill(5);
    const wants = { full: true, photo: true };
    const asked = { challenge: { audience: verifierId, nonce, wants } };
    const text = await shown(here.light, { asked, nowMs: now + hour });
    const open = openChallenge(nonce, now);
    expect(await resultOf(here, text, { challenge: open })).toBe('valid');
    expect(await resultOf(here, text, { challenge: open, isPhotoDemanded: true })).toBe(
      'check: photoMissing',
    );
  });

  test('of another length has another audience', async () => {
    const open = await signedByHand(here.full, { audience: verifierId, nonce: digits });
    expect(await resultOf(here, open)).toBe('notValid: otherVerifier');
    const gate = await signedByHand(here.full, { nonce: new Uint8Array(16) });
    expect(await resultOf(here, gate)).toBe('notValid: otherVerifier');
  });
});

describe('the photo', () => {
  test('demanded and not shown is a doubt', async () => {
    expect(await resultOf(here, full, { isPhotoDemanded: true })).toBe('check: photoMissing');
  });

  test('that the badge does not name is refused', async () => {
    for (const other of [
      { ...photo, thumbnail: Uint8Array.of(1) },
      { ...photo, salt: new Uint8Array(16) },
    ]) {
      const text = await signedByHand(here.full, { photo: other });
      expect(await resultOf(here, text)).toBe('notValid: photo');
    }
  });
});

describe('a result that is not valid', () => {
  test('has nothing of the person in it (dgca-verifier-android #39)', async () => {
    const blocked = { ...here.statusList, statuses: packStatuses([1], 2) };
    const trust = trustOf(here.keyList, blocked);
    const result = await check(here, full, { trust });
    expect(result.kind).toBe('notValid');
    expect(JSON.stringify(result)).not.toMatch(/Zoë|0042|Northgate|Employee/);
  });

  test('comes also when what the verifier passes in is broken: nothing is thrown', async () => {
    const trust = {
      ...here.trust,
      statusLists: undefined as unknown as World['trust']['statusLists'],
    };
    expect(await resultOf(here, full, { trust })).toBe('notValid: malformed');
  });
});
