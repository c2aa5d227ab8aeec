import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  openingOutcomes,
  outcomeLabel,
  readOpeningOutcome,
} from '../../../src/domain/digitalKey/openingOutcome.ts';
import { openingAfterReload, openingLeftMs } from '../../../src/domain/digitalKey/openingWindow.ts';

describe("section 4, Keys: 'after tapping, a 10-second 'opening' state persists across reloads'", () => {
  const at = 1_700_000_000_000;
  test.each([
    ['just tapped', at, 10_000],
    ['after four seconds', at + 4000, 6000],
    ['at the end', at + 10_000, 0],
    ['a clock set forward', at + 3_600_000, 0],
    ['a clock set back', at - 1, 0],
  ])('%s', (_what, now, left) => {
    expect(openingLeftMs(at, now)).toBe(left);
  });

  test('it never lasts longer than ten seconds, whatever the clock shows', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (openedAt, now) => {
        const left = openingLeftMs(openedAt, now);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  test('no time is left when nothing was tapped', () => {
    expect(openingLeftMs(undefined, at)).toBe(0);
  });

  test.each([
    ['the device says no: it is cleared even before the end', at, false, undefined],
    ['it runs: the window goes on', at, true, at],
    ['it runs, and nothing was stored', undefined, true, at + 3000],
    ['it runs, and what was stored is old', at - 60_000, true, at + 3000],
  ])('after a reload: %s', (_what, openedAt, isRunning, expected) => {
    expect(openingAfterReload(openedAt, isRunning, at + 3000)).toBe(expected);
  });
});

describe('outcome texts', () => {
  test.each(openingOutcomes)("HID never reports that a door opened or refused: '%s'", (outcome) => {
    expect(['readerReached', 'unclear']).toContain(outcomeLabel('hid_mobile_access', outcome));
  });

  test.each([
    ['granted', 'doorOpened'],
    ['rejected', 'refused'],
    ['communicated', 'unclear'],
    ['needsPin', 'needsPin'],
    ['needsSecondKey', 'needsSecondKey'],
    ['needsFinger', 'needsFinger'],
    ['unknown', 'unclear'],
  ] as const)('Salto: %s is shown as %s', (outcome, word) => {
    expect(outcomeLabel('salto_space', outcome)).toBe(word);
  });

  test("HID's success is 'reader reached'", () => {
    expect(outcomeLabel('hid_mobile_access', 'communicated')).toBe('readerReached');
  });

  test('an unrecognized outcome reads as unknown', () => {
    expect(readOpeningOutcome('opened')).toBe('unknown');
    expect(readOpeningOutcome('granted')).toBe('granted');
  });
});
