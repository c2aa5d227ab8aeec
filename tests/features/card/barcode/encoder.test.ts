import { expect, test, vi } from 'vitest';
import type { DrawableBarcode } from '#domain/card/barcode.ts';
import { loadedEncoder, loadEncoder } from '#features/card/barcode/encoder.ts';
import * as qr from '#features/card/barcode/encodeQr.ts';

vi.mock('#features/card/barcode/encodeQr.ts', { spy: true });

const barcode = (value: string): DrawableBarcode => ({
  kind: 'ok',
  format: 'qrcode',
  value,
  printed: value,
});

test('an encoder stays the same function, so that what draws with it is not rendered again', async () => {
  expect(await loadEncoder('qrcode')).toBe(await loadEncoder('qrcode'));
});

test('the card and gate mode encode a barcode once, and two barcodes once each', async () => {
  const [one, other] = [barcode('one'), barcode('other')];
  const first = (await loadEncoder('qrcode'))(one);
  const [, again] = [await loadEncoder('qrcode'), loadedEncoder('qrcode')?.(one)];
  expect(again).toBe(first);
  expect(loadedEncoder('qrcode')?.(other)).not.toEqual(first);
  expect(qr.encodeQr).toHaveBeenCalledTimes(2);
});

test('an encoder refuses a barcode of the other family and remembers nothing of it', async () => {
  const linear: DrawableBarcode = { kind: 'ok', format: 'CODE39', value: '7', printed: '7' };
  expect((await loadEncoder('qrcode'))(linear)).toBeUndefined();
  expect((await loadEncoder('CODE39'))(linear)).toHaveProperty('rows.length', 1);
});
