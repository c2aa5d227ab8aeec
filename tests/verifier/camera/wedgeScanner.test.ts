import { expect, test } from 'vitest';
import { createWedgeScanner } from '#verifier/camera/wedgeScanner.ts';

/** Types a text with a pause after each key. @returns what was read. */
function typed(text: string, pauseMs: number, keys = Array.from(text).concat('Enter')) {
  const scanner = createWedgeScanner();
  return keys.map((key, at) => scanner({ key, timeStamp: at * pauseMs }));
}

test('what a scanner types is read as a whole, and its keys press no button', () => {
  const readings = typed('LY1:AB $%*+-./:', 10);
  expect(readings.at(-1)).toEqual({ isTaken: true, text: 'LY1:AB $%*+-./:' });
  expect(readings.slice(2).every(({ isTaken }) => isTaken)).toBe(true);
});

test('the shift keys of a scanner are no characters', () => {
  const keys = ['Shift', 'L', 'Shift', 'Y', '1', 'Shift', ':', 'A', 'B', 'Enter'];
  expect(typed('', 10, keys).at(-1)?.text).toBe('LY1:AB');
});

test('what a person types is left alone', () => {
  const readings = typed('LY1:ABCDEF', 200);
  expect(readings.some(({ isTaken, text }) => isTaken || text !== undefined)).toBe(false);
});

test('a device that stalls in the midst of a live code loses nothing', () => {
  const scanner = createWedgeScanner();
  let nowMs = 0;
  const readings = Array.from('LY1:ABCDEF')
    .concat('Enter')
    .map((key) => {
      nowMs += key === 'C' ? 900 : 10;
      return scanner({ key, timeStamp: nowMs });
    });
  expect(readings.at(-1)?.text).toBe('LY1:ABCDEF');
});

test('a few quick keys are a person’s', () => {
  expect(typed('ok', 20).at(-1)).toEqual({ isTaken: false });
});
