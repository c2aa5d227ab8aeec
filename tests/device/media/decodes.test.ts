/**
 * Whether a photo can be shown, checked by the browser's own decoder. The readiness of the card uses this
 * check.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { decodes } from '#device/media/decodes.ts';

const close = vi.fn();
/** A decoder that accepts one picture. */
const decode = vi.fn(async (blob: Blob) => {
  if ((await blob.text()) !== 'a picture') throw new DOMException('none', 'InvalidStateError');
  return { close };
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test.each([
  ['a picture', btoa('a picture'), true],
  ['with its type before it', `data:image/png;base64,${btoa('a picture')}`, true],
  ['half of it', btoa('a pict'), false],
  ['no base64', 'n0t base64!', false],
])('gate, ready for the gate?: photo decodable, %s: %s', async (_what, base64, expected) => {
  vi.stubGlobal('createImageBitmap', decode);
  expect(await decodes(base64)).toBe(expected);
  expect(close, 'its memory is given back').toHaveBeenCalledTimes(expected ? 1 : 0);
});

test('a browser without a decoder gives no answer', async () => {
  vi.stubGlobal('createImageBitmap', undefined);
  expect(await decodes(btoa('a picture'))).toBeUndefined();
});
