/** What a holder's device signs, and when it does not. */
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCode, type Showing } from '../holder/makeCode.ts';
import { parseCode } from '../model/code.ts';
import {
  createWorld,
  day,
  held,
  hour,
  lightKey,
  minute,
  now,
  photo,
  seconds,
  type World,
} from './support/world.ts';

let here: World;
beforeAll(async () => {
  here = await createWorld();
});

const showing: Showing = { nowMs: now, offsetMs: 0, withPhoto: false };

async function bindingOf(changes: Partial<Showing>) {
  const made = await makeCode(await held(here.full), { ...showing, ...changes });
  if (!made.ok) return made.failure;
  const read = parseCode(made.text);
  if (!read.ok) return read.refusal;
  expect(read.value.binding.issuedAt).toBe(made.slot);
  return read.value.binding;
}

test('signs the start of the slot, corrected by the server’s time', async () => {
  expect(await bindingOf({})).toEqual({ audience: 'gate', issuedAt: seconds(now) - 10 });
  expect(await bindingOf({ nowMs: now - hour, offsetMs: hour })).toEqual({
    audience: 'gate',
    issuedAt: seconds(now) - 10,
  });
});

test('signs the same for the whole slot, and another in the next', async () => {
  const slots = [-10, 0, 19, 20].map(async (later) => bindingOf({ nowMs: now + later * 1000 }));
  const [first, second, third, next] = await Promise.all(slots);
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect(next).not.toEqual(first);
});

test('answers two digits and a challenge', async () => {
  expect(await bindingOf({ asked: { digits: '07' } })).toMatchObject({
    audience: 'gate',
    nonce: Uint8Array.of(0x30, 0x37),
  });
  const nonce = new Uint8Array(16).fill(9);
  const challenge = { audience: 'gate-3', nonce, wants: { full: true, photo: true }, name: 'Gate' };
  expect(await bindingOf({ asked: { challenge } })).toMatchObject({ audience: 'gate-3', nonce });
});

test('shows the photo on request alone', async () => {
  expect(await bindingOf({ withPhoto: true })).toMatchObject({ photo });
  expect(await bindingOf({})).not.toHaveProperty('photo');
});

test('with a clock behind its own badge, signs the badge’s time', async () => {
  expect(await bindingOf({ nowMs: now - 5 * day })).toMatchObject({
    issuedAt: here.full.issuedAt,
  });
});

describe('signs nothing', () => {
  test('once the badge has ended', async () => {
    const end = here.full.expiresAt * 1000;
    expect(await bindingOf({ nowMs: end })).toBe('expired');
    expect(await bindingOf({ nowMs: end - minute })).not.toBe('expired');
  });

  test('for anything but two digits', async () => {
    expect(await bindingOf({ asked: { digits: '4' } })).toBe('digits');
  });

  test('with a badge of another key, or no badge', async () => {
    const device = await held(here.full);
    const other = { ...device, key: lightKey };
    expect(await makeCode(other, showing)).toEqual({ ok: false, failure: 'badge' });
    const broken = { ...device, bytes: device.bytes.slice(1) };
    expect(await makeCode(broken, showing)).toEqual({ ok: false, failure: 'badge' });
  });

  test('when the key does not sign, and throws nothing', async () => {
    const device = await held(here.full);
    const sign = async () => Promise.reject(new Error('the key is gone'));
    const made = await makeCode({ ...device, key: { ...device.key, sign } }, showing);
    expect(made).toEqual({ ok: false, failure: 'key' });
  });
});
