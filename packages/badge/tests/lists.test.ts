/** Which fetched list replaces the one at hand. */
import { beforeAll, describe, expect, test } from 'vitest';
import { keyIdOf } from '../codec/coseKey.ts';
import { acceptKeyList, acceptStatusList } from '../judgement/acceptLists.ts';
import { encodeKeyList, type KeyList } from '../model/keyList.ts';
import { encodeStatusList, type StatusList } from '../model/statusList.ts';
import {
  createWorld,
  day,
  issuerKey,
  listUri,
  now,
  rootKey,
  seconds,
  strangersKey,
  type World,
} from './support/world.ts';

let here: World;
beforeAll(async () => {
  here = await createWorld();
});

describe('a key list', () => {
  async function accept(changes: Partial<KeyList>, held?: KeyList, sign = rootKey.sign, at = now) {
    const bytes = await encodeKeyList({ ...here.keyList, ...changes }, sign);
    const result = await acceptKeyList(bytes, here.rootThumbprint, held, at);
    return result.ok ? 'accepted' : result.refusal;
  }

  test('signed by the root is accepted, the first time and again', async () => {
    expect(await accept({})).toBe('accepted');
    expect(await accept({}, here.keyList)).toBe('accepted');
    expect(await accept({ number: 8, issuedAt: seconds(now) }, here.keyList)).toBe('accepted');
  });

  test('rolled back is refused', async () => {
    expect(await accept({ number: 6 }, here.keyList)).toBe('older');
    expect(await accept({ issuedAt: here.keyList.issuedAt - 1 }, here.keyList)).toBe('older');
    expect(await accept({ number: 6, issuedAt: seconds(now) }, here.keyList)).toBe('older');
  });

  test('of another root is refused', async () => {
    expect(await accept({ rootKey: strangersKey.point }, undefined, strangersKey.sign)).toBe(
      'root',
    );
    expect(await accept({}, undefined, strangersKey.sign)).toBe('signature');
  });

  test('past its end is refused', async () => {
    expect(await accept({}, undefined, rootKey.sign, now + 30 * day)).toBe('expired');
  });

  test('that ends before it starts, or is something else, is refused', async () => {
    expect(await accept({ expiresAt: here.keyList.issuedAt })).toBe('times');
    const status = await encodeStatusList(here.statusList, rootKey.sign);
    const result = await acceptKeyList(status, here.rootThumbprint, undefined, now);
    expect(result).toEqual({ ok: false, refusal: 'type' });
  });
});

describe('a status list', () => {
  async function accept(
    changes: Partial<StatusList>,
    held?: StatusList,
    { sign = issuerKey.sign, uri = listUri, at = now, keyList = here.keyList } = {},
  ) {
    const bytes = await encodeStatusList({ ...here.statusList, ...changes }, sign);
    const result = await acceptStatusList(bytes, uri, keyList, held, at);
    return result.ok ? 'accepted' : result.refusal;
  }

  test('signed by the issuer is accepted, the first time and again', async () => {
    expect(await accept({})).toBe('accepted');
    expect(await accept({}, here.statusList)).toBe('accepted');
    expect(await accept({ issuedAt: seconds(now) }, here.statusList)).toBe('accepted');
  });

  test('rolled back is refused', async () => {
    expect(await accept({ issuedAt: here.statusList.issuedAt - 1 }, here.statusList)).toBe('older');
  });

  test('of another address is refused, whatever it says in itself', async () => {
    const other = `${listUri}0`;
    expect(await accept({}, undefined, { uri: other })).toBe('uri');
    expect(await accept({ uri: other }, undefined, { uri: other })).toBe('issuerUnknown');
  });

  test('of a key that may not sign it is refused', async () => {
    expect(await accept({}, undefined, { sign: strangersKey.sign })).toBe('signature');
    const keyId = await keyIdOf(strangersKey.point);
    expect(await accept({ keyId }, undefined, { sign: strangersKey.sign })).toBe('issuerUnknown');
    const keyList = { ...here.keyList, entries: [] };
    expect(await accept({}, undefined, { keyList })).toBe('issuerUnknown');
  });

  test('with two keys of the same id is accepted by the one that signed it', async () => {
    const other = { ...here.entry, key: strangersKey.point };
    const keyList = { ...here.keyList, entries: [other, here.entry] };
    expect(await accept({}, undefined, { keyList })).toBe('accepted');
  });

  test('past its end is refused', async () => {
    expect(await accept({}, undefined, { at: now + 3 * day })).toBe('expired');
  });
});
