/**
 * An opening over `navigator.bluetooth`: the simulated browser, the published reader, and everything that
 * breaks.
 */
import { describe, expect, test } from 'vitest';
import { gatt } from '#open-reader/protocol/gatt.ts';
import { statuses } from '#open-reader/protocol/codes.ts';
import { openDoor } from '#device/digitalKey/openReader/openDoor.ts';
import { openingLimitMs, type OpeningRequest } from '#open-reader/phone/runOpening.ts';
import { webRadio } from '#device/digitalKey/openReader/readerRadio.web.ts';
import { bluetoothOf } from './support/webBluetooth.ts';
import { filled, install, type ReaderWish } from '#open-reader/tests/support/installation.ts';

async function atTheDoor(wish: ReaderWish = {}) {
  const installation = await install();
  const { bluetooth, air } = bluetoothOf(await installation.reader(wish));
  const radio = webRadio({ bluetooth });
  const credential = await installation.credential();
  return {
    installation,
    air,
    radio,
    async open(otherwise: Partial<OpeningRequest> = {}) {
      const found = await radio.choose();
      return openDoor(found, credential, { ...installation.tools, ...otherwise });
    },
  };
}

describe('an opening over Web Bluetooth', () => {
  test.each([0, 23, 185, 247])('opens over a link of %s bytes and disconnects', async (attMtu) => {
    const { air, open } = await atTheDoor({ attMtu });
    expect(await open()).toMatchObject({
      kind: 'answered',
      answer: { status: statuses.granted },
    });
    expect(air.opened).toEqual([30]);
    expect(air.isConnected).toBe(false);
  });

  test('the same reader opens again without a chooser', async () => {
    const { air, installation, radio } = await atTheDoor();
    const found = await radio.choose();
    const credential = await installation.credential();
    for (const _ of [1, 2]) {
      expect(await openDoor(found, credential, installation.tools)).toMatchObject({
        kind: 'answered',
      });
    }
    expect(air.opened).toEqual([30, 30]);
    expect(air.chosen).toBe(1);
  });

  test('a refusal is an answer', async () => {
    const { air, open } = await atTheDoor({ door: { groups: [12] } });
    expect(await open()).toMatchObject({ answer: { status: statuses.wrongDoor } });
    expect(air.opened).toEqual([]);
  });

  test('a reader of another site, or not matching the tag, receives nothing', async () => {
    const here = await atTheDoor();
    const elsewhere = await install();
    const found = await here.radio.choose();
    const end = await openDoor(found, await elsewhere.credential(), elsewhere.tools);
    expect(end).toEqual({ kind: 'fault', code: 'otherSite', isClaimSent: false });
    expect(await here.open({ readerId: filled(0xee) })).toEqual({
      kind: 'fault',
      code: 'otherReader',
      isClaimSent: false,
    });
    expect(await here.open({ readerId: filled(0xa1) })).toMatchObject({ kind: 'answered' });
  });

  test('a busy reader reports that it is busy', async () => {
    const { installation } = await atTheDoor();
    const reader = await installation.reader();
    await reader.connect().writeState(Uint8Array.of(1));
    const { bluetooth } = bluetoothOf(reader);
    const found = await webRadio({ bluetooth }).choose();
    const end = await openDoor(found, await installation.credential(), installation.tools);
    expect(end).toEqual({ kind: 'fault', code: 'readerBusy', isClaimSent: false });
  });
});

describe('failures', () => {
  test.each([
    ['NotFoundError', true, 'CANCELLED'],
    ['NotFoundError', false, 'BLUETOOTH_OFF'],
    ['SecurityError', true, 'BLUETOOTH_UNAUTHORIZED'],
    ['TypeError', true, 'INTERNAL'],
  ])('a %s from the chooser, with radio on %s, becomes %s', async (name, isOn, code) => {
    const { air, radio } = await atTheDoor();
    air.isOn = isOn;
    air.refusal = new DOMException('no', name);
    await expect(radio.choose()).rejects.toMatchObject({ code });
  });

  test('a reader out of range or without the full service fails', async () => {
    const { air, open } = await atTheDoor();
    air.connecting = new DOMException('no', 'NetworkError');
    expect(await open()).toMatchObject({ failure: { code: 'OUT_OF_RANGE' }, isClaimSent: false });
    air.connecting = undefined;
    air.missing = [gatt.serverToClient];
    expect(await open()).toMatchObject({ failure: { code: 'PROTOCOL_ERROR' }, isClaimSent: false });
    expect(air.isConnected).toBe(false);
  });

  test('a radio that is gone is named, also for a reader that was chosen before', async () => {
    const { air, installation, radio } = await atTheDoor();
    const found = await radio.choose();
    air.isOn = false;
    air.connecting = new DOMException('no', 'NetworkError');
    const end = await openDoor(found, await installation.credential(), installation.tools);
    expect(end).toMatchObject({ failure: { code: 'BLUETOOTH_OFF' }, isClaimSent: false });
  });

  test('a connection lost before M3 identifies no user; after M3 the door’s result is unknown', async () => {
    const { air, open } = await atTheDoor({ attMtu: 185 });
    air.lostAfterParts = 0;
    expect(await open()).toMatchObject({ kind: 'failure', isClaimSent: false });
    air.lostAfterParts = 2;
    expect(await open()).toMatchObject({ kind: 'failure', isClaimSent: true });
    expect(air.opened).toEqual([]);
  });

  test('an endless connection or answer ends after ten seconds in total', async () => {
    const { air, open } = await atTheDoor();
    const short = { limitMs: 30 };
    expect(openingLimitMs).toBe(10_000);
    air.connecting = 'never';
    expect(await open(short)).toMatchObject({ failure: { code: 'TIMEOUT' } });
    air.connecting = undefined;
    air.isSilent = true;
    expect(await open(short)).toMatchObject({ failure: { code: 'TIMEOUT' } });
    expect(air.isConnected).toBe(false);
  });
});
