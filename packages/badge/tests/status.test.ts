/** What the lists say about a badge, by their age and origin. */
import { beforeAll, describe, expect, test } from 'vitest';
import { keyIdOf } from '../codec/coseKey.ts';
import { packStatuses } from '../model/statusBits.ts';
import type { StatusList } from '../model/statusList.ts';
import {
  createWorld,
  day,
  listUri,
  now,
  resultOf,
  seconds,
  shown,
  signedByHand,
  strangersKey,
  trustOf,
  type World,
} from './support/world.ts';

let here: World;
let full: string;
beforeAll(async () => {
  here = await createWorld();
  full = await shown(here.full);
});

describe('the status', () => {
  const withStatus = async (statuses: readonly number[], bits: StatusList['bits'] = 2) => {
    const statusList = { ...here.statusList, bits, statuses: packStatuses(statuses, bits) };
    return resultOf(here, full, { trust: trustOf(here.keyList, statusList) });
  };

  test('decides', async () => {
    expect(await withStatus([0])).toBe('valid');
    expect(await withStatus([1])).toBe('notValid: revoked');
    expect(await withStatus([2])).toBe('notValid: suspended');
    expect(await withStatus([3])).toBe('notValid: revoked');
  });

  test('at a place that the list does not have is refused', async () => {
    const badge = { ...here.full, status: { index: 4, uri: listUri } };
    expect(await resultOf(here, await signedByHand(badge))).toBe('notValid: statusReference');
    expect(await withStatus([])).toBe('notValid: statusReference');
  });

  test('in a list that is not the issuer’s is refused, even if the verifier has it', async () => {
    const uri = 'https://other.example/status/1';
    const text = await signedByHand({ ...here.full, status: { index: 0, uri } });
    const trust = trustOf(here.keyList, here.statusList, { ...here.statusList, uri });
    expect(await resultOf(here, text, { trust })).toBe('notValid: statusReference');
  });

  test('stands for 24 hours, is doubtful until its end, and unknown after it', async () => {
    const after = async (ms: number) => {
      const nowMs = here.statusList.issuedAt * 1000 + ms;
      return resultOf(here, await shown(here.full, { nowMs }), { nowMs });
    };
    expect(await after(day)).toBe('valid');
    expect(await after(day + 1000)).toBe('check: listOld');
    expect(await after(2 * day - 1000)).toBe('check: listOld');
    expect(await after(2 * day)).toBe('check: statusUnknown');
  });

  test('is unknown without the list (covpass-android #18), and once the list’s key is gone', async () => {
    expect(await resultOf(here, full, { trust: trustOf(here.keyList) })).toBe(
      'check: statusUnknown',
    );
    const keyId = await keyIdOf(strangersKey.point);
    const trust = trustOf(here.keyList, { ...here.statusList, keyId });
    expect(await resultOf(here, full, { trust })).toBe('check: statusUnknown');
  });

  test('of a blocked card stays known when the list is old', async () => {
    const nowMs = now + 3 * day;
    const statusList = { ...here.statusList, statuses: packStatuses([1], 2) };
    const text = await shown(here.full, { nowMs });
    const input = { nowMs, trust: trustOf(here.keyList, statusList) };
    expect(await resultOf(here, text, input)).toBe('notValid: revoked');
  });

  test('is doubtful when the key list has ended', async () => {
    const trust = trustOf({ ...here.keyList, expiresAt: seconds(now) }, here.statusList);
    expect(await resultOf(here, full, { trust })).toBe('check: keysOld');
  });
});
