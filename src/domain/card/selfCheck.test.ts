import { describe, expect, test } from 'vitest';
import { checkBarcode, type DrawableBarcode } from './barcode.ts';
import { selfCheckOf, type CodeReading } from './selfCheck.ts';

function barcode(format: string, value: string): DrawableBarcode {
  const check = checkBarcode(value, format);
  if (check.kind === 'problem') throw new Error(check.problem);
  return check;
}

const qr = (text: string): CodeReading => ({ format: 'qrcode', text });

describe('decisions/self-check: value and format are compared with the server’s', () => {
  test.each([
    ['what was sent', 'qrcode', 'NG-204817', [qr('NG-204817')], 'passed'],
    ['the same, found twice', 'qrcode', 'NG-1', [qr('NG-1'), qr('NG-1')], 'passed'],
    ['beyond ASCII', 'qrcode', 'Zoë · 工牌', [qr('Zoë · 工牌')], 'passed'],
    ['another value', 'qrcode', 'NG-204817', [qr('NG-204818')], 'differs'],
    ['another case', 'CODE128', 'ab', [{ format: 'CODE128', text: 'AB' }], 'differs'],
    ['another format', 'CODE128', '123', [{ format: 'CODE39', text: '123' }], 'differs'],
    ['a format of none of ours', 'CODE128', '12', [{ format: undefined, text: '12' }], 'differs'],
    ['a second code', 'qrcode', 'NG-1', [qr('NG-1'), qr('NG-2')], 'differs'],
    ['nothing', 'qrcode', 'NG-1', [], 'unread'],
  ] as const)('%s', (_what, format, value, readings, expected) => {
    expect(selfCheckOf(barcode(format, value), readings)).toBe(expected);
  });

  test.each([
    ['40177310', 'A40177310A'],
    ['40177310', '40177310'],
    ['C40177310D', 'C40177310D'],
    ['C40177310D', '40177310'],
  ])('decisions/barcode-values: codabar %s read as %s, guards left out', (value, text) => {
    expect(selfCheckOf(barcode('codabar', value), [{ format: 'codabar', text }])).toBe('passed');
    expect(selfCheckOf(barcode('codabar', value), [{ format: 'codabar', text: text + '1' }])).toBe(
      'differs',
    );
  });
});
