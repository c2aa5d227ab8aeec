/** The attacks of the table in docs/badge.md, each attempted. A row's name begins its tests. */
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCode } from '../holder/makeCode.ts';
import { noteAnswer, openChallenge } from '../judgement/challenge.ts';
import {
  isOwnClockSuspect,
  noHolderClocks,
  noteHolderClock,
} from '../judgement/holdersAgreement.ts';
import { emptyMemory, noteClosed, noteCode } from '../judgement/replayMemory.ts';
import { correctedNow, uncorrectedClock, withSignedTime } from '../judgement/verifierClock.ts';
import { nonceOfDigits } from '../model/challenge.ts';
import { packStatuses } from '../model/statusBits.ts';
import { edited } from './support/edited.ts';
import { otherSignature } from './support/otherSignature.ts';
import {
  check,
  createWorld,
  day,
  held,
  hour,
  minute,
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
let code: string;
beforeAll(async () => {
  here = await createWorld();
  code = await shown(here.full);
});

const blocked = (statuses: readonly number[]) =>
  trustOf(here.keyList, { ...here.statusList, statuses: packStatuses(statuses, 2) });

describe('screenshot, film of the screen', () => {
  test('two minutes old: the officer asks for two digits, which a picture cannot answer', async () => {
    const nowMs = now + 2 * minute;
    expect(await resultOf(here, code, { nowMs })).toBe('check: clock');
    const challenge = openChallenge(nonceOfDigits('47')!, nowMs);
    expect(await resultOf(here, code, { nowMs, challenge })).toBe('check: answerAwaited');
  });

  const closedAfter = async (text: string, nowMs: number) => {
    const first = await check(here, text, { nowMs });
    if (!('sighting' in first)) throw new Error('no sighting');
    const { sighting } = first;
    return noteClosed(noteCode(emptyMemory, sighting, nowMs), sighting.holder);
  };

  test('within the slot, after the one who was there: seen before', async () => {
    const again = { memory: await closedAfter(code, now), nowMs: now + 8000 };
    expect(await resultOf(here, code, again)).toBe('check: seenBefore');
    expect(await resultOf(here, await shown(here.light), again)).toBe('valid');
  });

  test('of the slot before, after the one who was there: seen before', async () => {
    const nowMs = now + 30_000;
    const again = { memory: await closedAfter(await shown(here.full, { nowMs }), nowMs), nowMs };
    expect(await resultOf(here, code, { nowMs })).toBe('valid');
    expect(await resultOf(here, code, again)).toBe('check: seenBefore');
  });

  test('of the screen before its holder typed digits, after the one who was there: seen before', async () => {
    const answer = await shown(here.full, { asked: { digits: '47' } });
    const again = { memory: await closedAfter(answer, now), nowMs: now + 8000 };
    expect(await resultOf(here, code, again)).toBe('check: seenBefore');
  });

  test('the same, with its signature changed into the other one that verifies', async () => {
    const copy = edited(code, ({ signature }) => ({ signature: otherSignature(signature) }));
    expect(copy).not.toBe(code);
    expect(await resultOf(here, copy)).toBe('valid');
    const again = { memory: await closedAfter(code, now), nowMs: now + 8000 };
    expect(await resultOf(here, copy, again)).toBe('check: seenBefore');
  });

  test('of the same slot, within 5 s of the one who was there, it passes: this is left over', async () => {
    const again = { memory: await closedAfter(code, now), nowMs: now + 4999 };
    expect(await resultOf(here, code, again)).toBe('valid');
  });

  test('within 90 s and first at the gate, it passes: this is left over', async () => {
    expect(await resultOf(here, code, { nowMs: now + 60_000 })).toBe('valid');
  });
});

describe('live relay', () => {
  test('the photo code shows the face of the one who owns the card', async () => {
    const text = await shown(here.full, { withPhoto: true });
    expect(await check(here, text)).toHaveProperty('facts.thumbnail', photo.thumbnail);
  });

  test('an answer that comes after 30 s is too late', async () => {
    const challenge = openChallenge(nonceOfDigits('47')!, now);
    const text = await shown(here.full, { nowMs: now + 31_000, asked: { digits: '47' } });
    expect(await resultOf(here, text, { nowMs: now + 31_000, challenge })).toBe(
      'check: challengeOver',
    );
  });

  test('an answer to one verifier is none to another', async () => {
    const nonce = new Uint8Array(16).fill(3);
    const asked = {
      challenge: { audience: 'far-away', nonce, wants: { full: true, photo: false } },
    };
    const text = await shown(here.full, { asked });
    const challenge = openChallenge(nonce, now);
    expect(await resultOf(here, text, { challenge })).toBe('notValid: otherVerifier');
  });
});

describe('holder signs future slots by hand', () => {
  test('in its slot such a code is valid: this is left over', async () => {
    const ahead = await signedByHand(here.full, { issuedAt: seconds(now) + 3590 });
    expect(await resultOf(here, ahead)).toBe('notValid: oldOrWrongClock');
    expect(await resultOf(here, ahead, { nowMs: now + hour })).toBe('valid');
  });

  test('the 16-byte nonce stops it: nobody signs 2^128 answers ahead', async () => {
    const ahead = await signedByHand(here.full, {
      audience: verifierId,
      nonce: new Uint8Array(16),
    });
    const challenge = openChallenge(new Uint8Array(16).fill(1), now);
    expect(await resultOf(here, ahead, { challenge })).toBe('check: answerWrong');
  });

  test('beyond the badge’s end no slot counts', async () => {
    const end = here.full.expiresAt;
    const late = await signedByHand(here.full, { issuedAt: end });
    expect(await resultOf(here, late, { nowMs: end * 1000 })).toBe('notValid: expired');
  });

  test('all hundred answers of one slot: they end with the ten minutes around it', async () => {
    for (const pair of ['00', '47', '99']) {
      const nonce = nonceOfDigits(pair)!;
      const ahead = await signedByHand(here.full, { nonce });
      const at = async (nowMs: number) =>
        resultOf(here, ahead, { nowMs, challenge: openChallenge(nonce, nowMs) });
      for (const ms of [12 * minute, hour, day, 6 * day, -12 * minute]) {
        expect(await at(now + ms), `${pair} after ${ms} ms`).toBe('notValid: oldOrWrongClock');
      }
      expect(await at(now + 9 * minute)).toBe('valid');
    }
  });

  test('an answer to digits in each slot: within ten minutes of it such a code is valid: this is left over', async () => {
    const nonce = nonceOfDigits('47')!;
    const ahead = await signedByHand(here.full, { nonce, issuedAt: seconds(now) - 10 + 3600 });
    const nowMs = now + hour;
    const challenge = openChallenge(nonce, nowMs);
    expect(await resultOf(here, ahead, { nowMs, challenge })).toBe('valid');
  });
});

describe('guessing two digits', () => {
  test('a fourth answer is none, also the right one: three guesses in a hundred are left over', async () => {
    let challenge = openChallenge(nonceOfDigits('47')!, now);
    for (const digits of ['10', '11', '12']) {
      const text = await shown(here.full, { asked: { digits } });
      expect(await resultOf(here, text, { challenge })).toBe('check: answerWrong');
      challenge = noteAnswer(challenge, Buffer.from(digits).toString('hex'));
    }
    const right = await shown(here.full, { asked: { digits: '47' } });
    expect(await resultOf(here, right, { challenge })).toBe('check: challengeOver');
  });
});

describe('account used on two phones', () => {
  test('the newer phone’s badges suspend the older’s, once the list is fetched', async () => {
    expect(await resultOf(here, code)).toBe('valid');
    expect(await resultOf(here, code, { trust: blocked([2, 2, 0, 0]) })).toBe(
      'notValid: suspended',
    );
  });
});

describe('a KBT from the year 2040', () => {
  test('moves neither the clock nor the floor', async () => {
    const future = Date.UTC(2040, 0, 1);
    const badge = { ...here.full, expiresAt: seconds(future) + 86_400 };
    const text = await signedByHand(badge, { issuedAt: seconds(future) });
    const result = await check(here, text);
    expect(result).toMatchObject({ kind: 'notValid', reason: 'oldOrWrongClock' });
    const { badgeIssuedAt } = (result as { sighting: { badgeIssuedAt: number } }).sighting;
    expect(correctedNow(withSignedTime(uncorrectedClock, badgeIssuedAt), now)).toBe(now);
  });
});

describe('lent or stolen phone', () => {
  test('another photo cannot be put into the code', async () => {
    const text = await signedByHand(here.full, {
      photo: { ...photo, thumbnail: Uint8Array.of(1) },
    });
    expect(await resultOf(here, text)).toBe('notValid: photo');
  });

  test('once the card is blocked, none of its badges is valid', async () => {
    const trust = blocked([1, 1, 0, 0]);
    for (const badge of [here.full, here.light]) {
      expect(await resultOf(here, await shown(badge), { trust })).toBe('notValid: revoked');
    }
  });
});

describe('copied browser profile', () => {
  test('a copy signs as the original does, until its badges are blocked: this is left over', async () => {
    const device = await held(here.full);
    const copy = await makeCode({ ...device }, { nowMs: now, offsetMs: 0, withPhoto: false });
    if (!copy.ok) throw new Error(copy.failure);
    expect(await resultOf(here, copy.text)).toBe('valid');
    expect(await resultOf(here, copy.text, { trust: blocked([1]) })).toBe('notValid: revoked');
  });
});

describe('curious officer, fake verifier', () => {
  test('the light badge has no name and no number, and no value that links it to the full one', async () => {
    const [full, light] = [here.full, here.light];
    const bytes = Buffer.from((await held(light)).bytes).toString('latin1');
    expect(bytes).not.toContain('0042-1187');
    expect(bytes).not.toContain(Buffer.from('Zoë').toString('latin1'));
    expect(light.holderKey).not.toEqual(full.holderKey);
    expect(light.status.index).not.toBe(full.status.index);
    expect(light.photoHash).not.toEqual(full.photoHash);
    expect([light.issuedAt % 3600, light.expiresAt % 3600]).toEqual([0, 0]);
  });
});

describe('verifier’s clock set back', () => {
  test('it cannot go behind what an issuer signed, so an ended badge stays ended', async () => {
    const clock = withSignedTime(uncorrectedClock, here.full.expiresAt);
    expect(await resultOf(here, code, { nowMs: now - 30 * day, clock })).toBe('notValid: expired');
  });

  test('set ahead by a month: every badge seems expired, and three holders show that the clock is wrong', async () => {
    const ahead = now + 30 * day;
    const third = { ...here.full, holderKey: strangersKey.point };
    const codes = [
      code,
      await shown(here.light),
      await signedByHand(third, {}, { holder: strangersKey }),
    ];
    let clocks = noHolderClocks;
    for (const text of codes) {
      const result = await check(here, text, { nowMs: ahead });
      expect(result).toMatchObject({ kind: 'notValid', reason: 'expired' });
      if (!('sighting' in result)) throw new Error('no sighting');
      expect(isOwnClockSuspect(clocks, ahead)).toBe(false);
      clocks = noteHolderClock(clocks, result.sighting, ahead);
    }
    expect(isOwnClockSuspect(clocks, ahead)).toBe(true);
  });

  test('an expired badge without its holder’s signature says nothing about the clock', async () => {
    const forged = await signedByHand(here.full, {}, { holder: strangersKey });
    const result = await check(here, forged, { nowMs: now + 30 * day });
    expect(result).toEqual({ kind: 'notValid', reason: 'expired' });
  });

  test('from its first start: the badge’s own time is a floor, and its code fits', async () => {
    const text = await shown({ ...here.full, issuedAt: seconds(now) - 60 });
    expect(await resultOf(here, text, { nowMs: now - 30 * day })).toBe('check: clock');
  });
});
