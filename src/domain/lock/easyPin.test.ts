import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEasyPin } from './easyPin.ts';

/** The twenty commonest of 3.4 million published PINs (DataGenetics, 'PIN analysis', 2012). */
const commonest = [
  ['1234', '1111', '0000', '1212', '7777', '1004', '2000', '4444', '2222', '6969'],
  ['9999', '3333', '5555', '6666', '1122', '1313', '8888', '4321', '2001', '1010'],
].flat();

const born = { year: 1988, month: 3, day: 5 };

describe('a PIN that anyone guesses (decisions/easy-pins)', () => {
  test.each(commonest)('%s is one of the twenty commonest', (pin) => {
    expect(isEasyPin(pin, undefined)).toBe(true);
  });

  test.each(['0123', '2345', '6789', '7890', '9876', '3210', '0987'])('%s is a run', (pin) => {
    expect(isEasyPin(pin, undefined)).toBe(true);
  });

  test.each(['1988', '0503', '0305'])('%s is the year or day of a birth on 5 March 1988', (pin) => {
    expect(isEasyPin(pin, born)).toBe(true);
    expect(isEasyPin(pin, undefined)).toBe(false);
    expect(isEasyPin(pin, { year: 1990, month: 12, day: 31 })).toBe(false);
  });

  test.each(['7391', '4826', '1235', '1357', '1221', '8803', '0353'])('%s is not', (pin) => {
    expect(isEasyPin(pin, born)).toBe(false);
  });

  test('of the ten thousand, about one in seventy is named', () => {
    const pins = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'));
    // 100 repeats, 20 runs, four others; the birth date has three.
    expect(pins.filter((pin) => isEasyPin(pin, undefined))).toHaveLength(124);
    expect(pins.filter((pin) => isEasyPin(pin, born))).toHaveLength(127);
  });

  test('any birth date: its year and its day in both orders are named', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
          const own = { year: Number(year), month: Number(month), day: Number(day) };
          for (const pin of [year, day + month, month + day]) {
            expect(isEasyPin(pin, own)).toBe(true);
          }
        },
      ),
    );
  });
});
