import { expect, test } from 'vitest';
import { imageFacts } from './imageFacts.ts';
import { encodePng, toBase64 } from './png.ts';

test('an opaque picture is stored without alpha, any other with it', () => {
  const opaque = new Uint8Array([1, 2, 3, 255, 4, 5, 6, 255]);
  const clear = new Uint8Array([1, 2, 3, 255, 4, 5, 6, 0]);
  const facts = { width: 2, height: 1 };
  expect(imageFacts(encodePng({ width: 2, height: 1, rgba: opaque }))).toEqual({
    ...facts,
    hasAlpha: false,
    unpackedBytes: 7,
  });
  expect(imageFacts(encodePng({ width: 2, height: 1, rgba: clear }))).toEqual({
    ...facts,
    hasAlpha: true,
    unpackedBytes: 9,
  });
});

test('the base64 text has no prefix (section 3, decisions/upload-payloads)', () => {
  const text = toBase64(encodePng({ width: 1, height: 1, rgba: new Uint8Array([9, 9, 9, 255]) }));
  expect(text).toMatch(/^iVBORw0KGgo[A-Za-z0-9+/]+=*$/);
});
