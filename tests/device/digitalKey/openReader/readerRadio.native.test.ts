/**
 * An opening in a store app: the simulated plugin of both systems, the published reader, and everything that
 * breaks.
 */
import type { PhoneStatus } from 'lanyard-native';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { statuses } from '#open-reader/protocol/codes.ts';
import { openDoor } from '#device/digitalKey/openReader/openDoor.ts';
import type { OpeningRequest } from '#open-reader/phone/runOpening.ts';
import type { NativeBluetooth } from '#device/digitalKey/openReader/nativeBluetooth.ts';
import { nativeRadio } from '#device/digitalKey/openReader/readerRadio.native.ts';
import { until } from '#tests/support/until.ts';
import { filled, install, type ReaderWish } from '#open-reader/tests/support/installation.ts';
import { phoneBluetoothOf } from './support/nativeBluetooth.ts';

async function atTheDoor(wish: ReaderWish = {}, needsPlace = false) {
  const installation = await install();
  const { plugin, air } = phoneBluetoothOf(await installation.reader(wish));
  const radio = nativeRadio({
    plugin,
    platform: 'android',
    needsPlace: () => Promise.resolve(needsPlace),
  });
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

/** The plugins of the phone, for a radio that `shellRadio` makes from them. */
function mockPhone(bluetooth: NativeBluetooth, getStatus: () => Promise<PhoneStatus>): void {
  vi.resetModules();
  vi.doMock('lanyard-native', () => ({ PhoneSystem: { getStatus } }));
  vi.doMock('@capacitor-community/bluetooth-le', async (original) => ({
    ...(await original<object>()),
    BluetoothLe: bluetooth,
  }));
}

type Door = Awaited<ReturnType<typeof atTheDoor>>;

/** The connection is closed and there are no listeners left. */
const isLetGo = ({ air }: Door): Promise<void> =>
  until(() => {
    expect({ isConnected: air.isConnected, listeners: air.listenerCount }).toEqual({
      isConnected: false,
      listeners: 0,
    });
  });

const waysOf = ({ air }: Door): readonly string[] =>
  air.calls.filter((call) => ['requestDevice', 'connect', 'disconnect'].includes(call));

describe('an opening in a store app', () => {
  test.each([
    // The link size that the reader was given, the one that the phone has, and the largest part.
    [185, 185, 182],
    [0, 185, 182],
    [247, 185, 182],
    [185, -1, 182],
    [0, -1, 20],
    [517, 517, 244],
  ])(
    'opens in parts over a link of %s (reader) and %s (phone) bytes, at most %s each, and disconnects',
    async (attMtu, own, largest) => {
      const door = await atTheDoor({ attMtu });
      door.air.attMtu = own;
      expect(await door.open()).toMatchObject({
        kind: 'answered',
        answer: { status: statuses.granted },
      });
      expect(door.air.opened).toEqual([30]);
      expect(Math.max(...door.air.partBytes)).toBe(largest);
      await isLetGo(door);
      expect(door.air.calls.filter((call) => call === 'disconnect')).toHaveLength(1);
    },
  );

  test('the same reader opens again without a list, and the plugin starts once', async () => {
    const door = await atTheDoor();
    const found = await door.radio.choose();
    const credential = await door.installation.credential();
    for (const _ of [1, 2, 3]) {
      expect(await openDoor(found, credential, door.installation.tools)).toMatchObject({
        kind: 'answered',
      });
    }
    expect(door.air.opened).toEqual([30, 30, 30]);
    const { calls } = door.air;
    expect(calls.filter((call) => call === 'requestDevice' || call === 'initialize')).toEqual([
      'initialize',
      'requestDevice',
    ]);
    // A connection that is still being closed would close the next one too.
    const ways = calls.filter((call) => call === 'connect' || call === 'disconnect');
    expect(ways.slice(0, 4)).toEqual(['connect', 'disconnect', 'connect', 'disconnect']);
  });

  test('a connection that Android fails once opens at the second try, without another list', async () => {
    const door = await atTheDoor();
    door.air.connectFailures.push('Connection failed with status 133 (GATT_ERROR).');
    expect(await door.open()).toMatchObject({
      kind: 'answered',
      answer: { status: statuses.granted },
    });
    expect(waysOf(door)).toEqual(['requestDevice', 'connect', 'connect', 'disconnect']);
    await isLetGo(door);
  });

  test('a connection that fails twice is out of range, and there is no third try', async () => {
    const door = await atTheDoor();
    door.air.refusals.connect = 'Connection failed with status 133 (GATT_ERROR).';
    expect(await door.open()).toMatchObject({
      failure: { code: 'OUT_OF_RANGE' },
      isClaimSent: false,
    });
    expect(waysOf(door)).toEqual(['requestDevice', 'connect', 'connect', 'disconnect']);
  });

  test.each([
    'Connection timeout.',
    // An iPhone's words.
    'Failed to connect.',
    'Service discovery failed.',
  ])('a connection that fails with “%s” is not tried again', async (words) => {
    const door = await atTheDoor();
    door.air.connectFailures.push(words);
    expect(await door.open()).toMatchObject({ kind: 'failure', isClaimSent: false });
    expect(waysOf(door)).toEqual(['requestDevice', 'connect', 'disconnect']);
  });

  test('an opening that ends before the second try makes none', async () => {
    const door = await atTheDoor();
    door.air.connectFailures.push('Connection failed with status 133 (GATT_ERROR).');
    const found = await door.radio.choose();
    const listener = { part: () => undefined, state: () => undefined, lost: () => undefined };
    const connecting = found.connect(listener);
    await until(() => {
      expect(door.air.connectFailures).toEqual([]);
    });
    found.disconnect();
    await expect(connecting).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(waysOf(door)).toEqual(['requestDevice', 'connect', 'disconnect']);
  });

  test('a sixth search within half a minute is refused, because Android would find nothing', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { air, radio } = await atTheDoor();
    for (const _ of [1, 2, 3, 4, 5]) await radio.choose();
    await expect(radio.choose()).rejects.toMatchObject({ code: 'SDK_BUSY' });
    vi.advanceTimersByTime(29_999);
    await expect(radio.choose()).rejects.toMatchObject({ code: 'SDK_BUSY' });
    expect(air.calls.filter((call) => call === 'requestDevice')).toHaveLength(5);
    vi.advanceTimersByTime(1);
    await radio.choose();
    expect(air.calls.filter((call) => call === 'requestDevice')).toHaveLength(6);
  });

  test('an iPhone has no such limit', async () => {
    const { plugin } = phoneBluetoothOf(await (await install()).reader({}));
    const radio = nativeRadio({
      plugin,
      platform: 'ios',
      needsPlace: () => Promise.resolve(false),
    });
    for (const _ of [1, 2, 3, 4, 5, 6]) await expect(radio.choose()).resolves.toBeDefined();
  });

  test('a refusal is an answer, and a reader that does not match the tag receives nothing', async () => {
    const wrong = await atTheDoor({ door: { groups: [12] } });
    expect(await wrong.open()).toMatchObject({ answer: { status: statuses.wrongDoor } });
    expect(wrong.air.opened).toEqual([]);
    const door = await atTheDoor();
    expect(await door.open({ readerId: filled(0xee) })).toEqual({
      kind: 'fault',
      code: 'otherReader',
      isClaimSent: false,
    });
    expect(door.air.partBytes).toEqual([]);
    await isLetGo(door);
  });

  test('the reader list uses the user’s language and never requests location', async () => {
    const { air, radio } = await atTheDoor();
    const words = {
      scanning: 'Leser werden gesucht',
      availableDevices: 'Leser in der Nähe',
      noDeviceFound: 'Kein Leser gefunden',
      cancel: 'Abbrechen',
    };
    await radio.choose(words);
    expect(air.words).toEqual(words);
    expect(air.neverForLocation).toBe(true);
    expect(air.calls).not.toContain('isLocationEnabled');
    // An iPhone's alert has no room for many doors.
    expect(air.displayMode).toBe('list');
  });
});

describe('failures', () => {
  test.each([
    ['initialize', 'Permission denied.', 'BLUETOOTH_UNAUTHORIZED'],
    ['initialize', 'BLE permission denied', 'BLUETOOTH_UNAUTHORIZED'],
    ['initialize', 'BLE is not supported.', 'BLUETOOTH_UNSUPPORTED'],
    ['initialize', 'BLE is not available.', 'BLUETOOTH_UNSUPPORTED'],
    ['initialize', 'BLE unsupported', 'BLUETOOTH_UNSUPPORTED'],
    [
      'initialize',
      'Missing the following permissions in AndroidManifest.xml:\nandroid.permission.ACCESS_FINE_LOCATION',
      'SDK_NOT_INSTALLED',
    ],
    ['requestDevice', 'requestDevice cancelled.', 'CANCELLED'],
    ['requestDevice', 'No device found.', 'CANCELLED'],
    ['requestDevice', 'Device not found.', 'CANCELLED'],
    ['requestDevice', 'Already scanning. Stopping now.', 'SDK_BUSY'],
  ] as const)('%s failing with “%s” becomes %s', async (method, words, code) => {
    const { air, radio } = await atTheDoor();
    air.refusals[method] = words;
    await expect(radio.choose()).rejects.toMatchObject({ name: 'KeyFailure', code });
    // Once it is allowed, the next tap succeeds.
    air.refusals[method] = undefined;
    await expect(radio.choose()).resolves.toBeDefined();
  });

  test('switched-off Bluetooth fails before the list and before returning to a reader', async () => {
    const door = await atTheDoor();
    const found = await door.radio.choose();
    door.air.isOn = false;
    expect(await door.radio.isOn()).toBe(false);
    await expect(door.radio.choose()).rejects.toMatchObject({ code: 'BLUETOOTH_OFF' });
    const end = await openDoor(
      found,
      await door.installation.credential(),
      door.installation.tools,
    );
    expect(end).toMatchObject({ failure: { code: 'BLUETOOTH_OFF' }, isClaimSent: false });
    expect(door.air.calls).not.toContain('connect');
    door.air.isOn = true;
    expect(await door.radio.isOn()).toBe(true);
  });

  test('where Android ties scanning to location, denied and switched-off location are both reported', async () => {
    const { air, radio } = await atTheDoor({}, true);
    air.refusals.initialize = 'Permission denied.';
    await expect(radio.choose()).rejects.toMatchObject({ code: 'LOCATION_UNAUTHORIZED' });
    air.refusals.initialize = undefined;
    air.isLocationOn = false;
    await expect(radio.choose()).rejects.toMatchObject({ code: 'LOCATION_OFF' });
    expect(air.neverForLocation).toBe(false);
    expect(air.calls).not.toContain('requestDevice');
  });

  test.each([true, false])(
    'whether a scan needs location (%s) is the system’s answer, whatever version the user agent names',
    async (scanNeedsLocation) => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 10; K)');
      const { plugin, air } = phoneBluetoothOf(await (await install()).reader());
      mockPhone(plugin, () => Promise.resolve({ scanNeedsLocation, showsMessages: true }));
      const { shellRadio } = await import('#device/digitalKey/openReader/readerRadio.native.ts');
      await shellRadio('android').choose();
      expect(air.neverForLocation).toBe(!scanNeedsLocation);
      expect(air.calls.includes('isLocationEnabled')).toBe(scanNeedsLocation);
    },
  );

  test('a system that gives no answer is asked for no location', async () => {
    const { plugin, air } = phoneBluetoothOf(await (await install()).reader());
    mockPhone(plugin, () => Promise.reject(new Error('not implemented')));
    const { shellRadio } = await import('#device/digitalKey/openReader/readerRadio.native.ts');
    await shellRadio('android').choose();
    expect(air.neverForLocation).toBe(true);
  });

  test.each([
    ['connect', 'Connection timeout.', 'TIMEOUT'],
    ['connect', 'Connection failed with status 133 (GATT_ERROR).', 'OUT_OF_RANGE'],
    ['read', 'Characteristic not found.', 'PROTOCOL_ERROR'],
    ['read', 'Read timeout.', 'TIMEOUT'],
    ['startNotifications', 'Setting notification failed.', 'OUT_OF_RANGE'],
    ['writeWithoutResponse', 'Not connected to device.', 'OUT_OF_RANGE'],
    ['write', 'Writing characteristic failed with status code 201.', 'OUT_OF_RANGE'],
  ] as const)('%s failing with “%s” becomes %s and disconnects', async (method, words, code) => {
    const door = await atTheDoor();
    door.air.refusals[method] = words;
    expect(await door.open()).toMatchObject({ failure: { code }, isClaimSent: false });
    expect(door.air.opened).toEqual([]);
    expect(door.air.calls).toContain('disconnect');
    await isLetGo(door);
  });

  test('a connection lost before M3 identifies no user; after M3 the door’s result is unknown', async () => {
    const before = await atTheDoor();
    before.air.lostAfterParts = 0;
    expect(await before.open()).toMatchObject({
      failure: { code: 'OUT_OF_RANGE' },
      isClaimSent: false,
    });
    await isLetGo(before);
    const after = await atTheDoor();
    after.air.lostAfterParts = 2;
    expect(await after.open()).toMatchObject({ kind: 'failure', isClaimSent: true });
    expect(after.air.opened).toEqual([]);
    await isLetGo(after);
  });

  test('silence and a late connection both end at the time limit', async () => {
    const silent = await atTheDoor();
    silent.air.isSilent = true;
    expect(await silent.open({ limitMs: 30 })).toMatchObject({ failure: { code: 'TIMEOUT' } });
    await isLetGo(silent);

    const late = await atTheDoor();
    late.air.refusals.connect = 'never';
    expect(await late.open({ limitMs: 30 })).toMatchObject({ failure: { code: 'TIMEOUT' } });
    late.air.endWaiting();
    await until(() => {
      expect(late.air.calls.slice(-2)).toEqual(['disconnect', 'disconnect']);
    });
    expect(late.air.calls).not.toContain('read');
    await isLetGo(late);
  });
});
