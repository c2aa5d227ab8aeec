import { describe, expect, test } from 'vitest';
import {
  firstHidState,
  hasEndpoint,
  nextHid,
  shouldScan,
  type HidEvent,
  type HidKind,
  type HidState,
} from './hidState.ts';

const states: Readonly<Record<HidKind, HidState>> = {
  unavailable: { kind: 'unavailable' },
  idle: { kind: 'idle' },
  starting: { kind: 'starting' },
  noEndpoint: { kind: 'noEndpoint' },
  settingUp: { kind: 'settingUp' },
  updating: { kind: 'updating', keyCount: 2 },
  keysAbsent: { kind: 'keysAbsent' },
  keyPresent: { kind: 'keyPresent', keyCount: 2 },
  scanning: { kind: 'scanning', keyCount: 2 },
  opening: { kind: 'opening', keyCount: 2 },
};

const events = {
  initialize: { type: 'initialize' },
  startedEmpty: { type: 'started', hasEndpoint: false, keyCount: 0 },
  started: { type: 'started', hasEndpoint: true, keyCount: 2 },
  startFailed: { type: 'startFailed' },
  redeem: { type: 'redeem', replacesExisting: false },
  replace: { type: 'redeem', replacesExisting: true },
  setUp: { type: 'setUp' },
  setUpFailed: { type: 'setUpFailed' },
  refresh: { type: 'refresh' },
  noKeys: { type: 'updated', keyCount: 0 },
  oneKey: { type: 'updated', keyCount: 1 },
  updateFailed: { type: 'updateFailed' },
  scanStarted: { type: 'scanStarted' },
  scanStopped: { type: 'scanStopped' },
  readerOpened: { type: 'readerOpened' },
  readerClosed: { type: 'readerClosed' },
  readerFailed: { type: 'readerFailed' },
  terminated: { type: 'terminated' },
} as const satisfies Record<string, HidEvent>;

/**
 * Every arrow of the diagram, and the effect of keys that are added or removed. Every other event changes
 * nothing.
 */
const arrows: Readonly<Record<HidKind, Partial<Record<keyof typeof events, HidKind>>>> = {
  unavailable: {},
  idle: { initialize: 'starting' },
  starting: { startedEmpty: 'noEndpoint', started: 'updating', startFailed: 'idle' },
  noEndpoint: { redeem: 'settingUp', replace: 'settingUp' },
  settingUp: { setUp: 'updating', setUpFailed: 'noEndpoint' },
  updating: {
    noKeys: 'keysAbsent',
    oneKey: 'keyPresent',
    updateFailed: 'keyPresent',
    terminated: 'noEndpoint',
  },
  keysAbsent: {
    refresh: 'updating',
    oneKey: 'keyPresent',
    replace: 'settingUp',
    terminated: 'noEndpoint',
  },
  keyPresent: {
    scanStarted: 'scanning',
    replace: 'settingUp',
    refresh: 'updating',
    noKeys: 'keysAbsent',
    terminated: 'noEndpoint',
  },
  scanning: {
    scanStopped: 'keyPresent',
    readerOpened: 'opening',
    replace: 'settingUp',
    refresh: 'updating',
    noKeys: 'keysAbsent',
    terminated: 'noEndpoint',
  },
  opening: {
    readerClosed: 'scanning',
    readerFailed: 'scanning',
    scanStopped: 'keyPresent',
    noKeys: 'keysAbsent',
    terminated: 'noEndpoint',
  },
};

const kinds = Object.keys(states) as HidKind[];
const eventNames = Object.keys(events) as (keyof typeof events)[];

describe('the HID state diagram, by state and event', () => {
  test.each(kinds.flatMap((kind) => eventNames.map((name) => [kind, name] as const)))(
    '%s, %s',
    (kind, name) => {
      expect(nextHid(states[kind], events[name]).kind).toBe(arrows[kind][name] ?? kind);
    },
  );

  test('the diagram starts unavailable without the SDK, and idle with it', () => {
    expect(firstHidState(false)).toEqual({ kind: 'unavailable' });
    expect(firstHidState(true)).toEqual({ kind: 'idle' });
  });

  test('a failed update leaves no keys where there were none', () => {
    expect(nextHid({ kind: 'updating', keyCount: 0 }, events.updateFailed)).toEqual({
      kind: 'keysAbsent',
    });
  });

  test('an additional key is counted while scanning, and scanning continues', () => {
    expect(nextHid(states.scanning, { type: 'updated', keyCount: 5 })).toEqual({
      kind: 'scanning',
      keyCount: 5,
    });
  });
});

describe('whether the device is set up', () => {
  test.each([
    ['unavailable', undefined],
    ['idle', undefined],
    ['starting', undefined],
    ['settingUp', undefined],
    ['noEndpoint', false],
    ['updating', true],
    ['keysAbsent', true],
    ['scanning', true],
  ] as const)('%s: %s', (kind, expected) => {
    expect(hasEndpoint(states[kind])).toBe(expected);
  });
});

describe('when the app scans for readers', () => {
  const seen = {
    isSeen: true,
    isBackgroundOn: false,
    canReachReaders: true,
    isHeldByLock: false,
  };
  test.each([
    ['a key, looked at', states.keyPresent, seen, true],
    ['no key', states.keysAbsent, seen, false],
    ['radio off', states.scanning, { ...seen, canReachReaders: false }, false],
    ['hidden', states.scanning, { ...seen, isSeen: false }, false],
    [
      'hidden, background on',
      states.scanning,
      { ...seen, isSeen: false, isBackgroundOn: true },
      true,
    ],
    [
      'decisions/keys-while-locked: held by the lock',
      states.scanning,
      { ...seen, isHeldByLock: true },
      false,
    ],
    [
      'decisions/keys-while-locked: held by the lock, background on',
      states.scanning,
      { ...seen, isBackgroundOn: true, isHeldByLock: true },
      false,
    ],
  ] as const)('%s', (_what, state, circumstances, expected) => {
    expect(shouldScan(state, circumstances)).toBe(expected);
  });
});
