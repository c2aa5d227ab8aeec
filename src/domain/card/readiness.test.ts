import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readinessTasks, type ReadinessInput, type ReadinessFault } from './readiness.ts';

const now = Date.parse('2026-04-01T10:00:00Z');
const hour = 3_600_000;

const ready: ReadinessInput = {
  isStoreApp: false,
  code: 'passed',
  photo: 'decodes',
  mayUploadPhoto: true,
  isCardStored: true,
  confirmedAtMs: now - hour,
  isClockWrong: false,
  keys: [],
  isBadgeEnding: false,
  isControlled: true,
  files: 'kept',
};

const unknown: ReadinessInput = {
  ...ready,
  code: undefined,
  photo: undefined,
  isCardStored: undefined,
  confirmedAtMs: undefined,
  keys: [{ screen: 'Keys', isHere: undefined, isRadioOff: true }],
  isControlled: undefined,
  files: 'unknown',
};

const faultsOf = (facts: ReadinessInput): readonly ReadinessFault[] =>
  readinessTasks(facts, now).map(({ fault }) => fault);

const key = { screen: 'HidMobile', isHere: true, isRadioOff: false } as const;

describe('gate, ready for the gate?: each fault shows where to fix it', () => {
  test.each([
    ['the code says another number', { code: 'differs' }, 'codeDiffers', 'refresh'],
    ['the code cannot be read', { code: 'unread' }, 'codeUnread', 'refresh'],
    ['the photo does not decode', { photo: 'broken' }, 'photoBroken', 'refresh'],
    ['no photo', { photo: 'missing' }, 'photoMissing', 'ProfilePhoto'],
    [
      'no photo, and none may be added',
      { photo: 'missing', mayUploadPhoto: false },
      'photoNotToAdd',
      'byHand',
    ],
    ['not confirmed for a day', { confirmedAtMs: now - 24 * hour }, 'stale', 'refresh'],
    ['confirmed in the future', { confirmedAtMs: now + hour }, 'stale', 'refresh'],
    ['the clock is wrong', { isClockWrong: true }, 'clockWrong', 'byHand'],
    ['the live code was not renewed', { isBadgeEnding: true }, 'liveCodeEnding', 'refresh'],
    ['no key here', { keys: [{ ...key, isHere: false }] }, 'keyMissing', 'HidMobile'],
    ['its radio is off', { keys: [{ ...key, isRadioOff: true }] }, 'radioOff', 'HidMobile'],
    ['the card is not on the disk', { isCardStored: false }, 'cardNotKept', 'OnThisDevice'],
    ['files are missing', { files: 'missing' }, 'filesMissing', 'OnThisDevice'],
    ['no worker in control', { isControlled: false }, 'notControlled', 'reload'],
  ] as const)('%s', (_what, differing, fault, fix) => {
    const found = readinessTasks({ ...ready, ...differing }, now);
    expect(found.map((each) => each.fault)).toEqual([fault]);
    const [only] = found;
    const where =
      only?.fix.kind === 'screen'
        ? only.fix.screen
        : only?.fix.kind === 'act'
          ? only.fix.act
          : only?.fix.kind;
    expect(where).toBe(fix);
  });
});

test('nothing is reported when nothing is wrong', () => {
  expect(readinessTasks(ready, now)).toEqual([]);
  expect(readinessTasks({ ...ready, keys: [key] }, now)).toEqual([]);
});

test('unknown facts are not reported as faults', () => {
  expect(readinessTasks(unknown, now)).toEqual([]);
  expect(readinessTasks({ ...unknown, code: 'notRun' }, now)).toEqual([]);
});

test('faults that fail at the gate come first when everything is wrong', () => {
  expect(
    faultsOf({
      isStoreApp: false,
      code: 'unread',
      photo: 'missing',
      mayUploadPhoto: true,
      isCardStored: false,
      confirmedAtMs: now - 48 * hour,
      isClockWrong: true,
      keys: [
        { screen: 'Keys', isHere: false, isRadioOff: true },
        { ...key, isRadioOff: true },
      ],
      isBadgeEnding: true,
      isControlled: false,
      files: 'missing',
    }),
  ).toEqual([
    'codeUnread',
    'photoMissing',
    'stale',
    'clockWrong',
    'liveCodeEnding',
    'keyMissing',
    'radioOff',
    'cardNotKept',
    'filesMissing',
    'notControlled',
  ]);
});

test('a store app includes its files and needs no worker', () => {
  const of = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
  fc.assert(
    fc.property(
      of<ReadinessInput['files']>('kept', 'missing', 'unknown'),
      of(true, false, undefined),
      (files, isControlled) => {
        const facts = { ...ready, isStoreApp: true, files, isControlled };
        expect(faultsOf(facts)).toEqual([]);
      },
    ),
  );
});
