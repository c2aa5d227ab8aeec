import { expect, test } from 'vitest';
import { preview } from './preview.ts';

test.each([
  ['one line', 'Meet at point C.\nBring  your card.', 'Meet at point C. Bring your card.'],
  ['its beginning', 'a'.repeat(500), 'a'.repeat(160)],
  ['no half of a character', `${'a'.repeat(159)}😀`, 'a'.repeat(159)],
  ['empty without a message', undefined, ''],
  ['empty for spaces', ' \n ', ''],
])('%s', (_why, message, expected) => {
  expect(preview(message)).toBe(expected);
});
