import { describe, expect, test } from 'vitest';
import { longestMessage, shownMessage } from './body.ts';

describe('SR-118: the text of a notification', () => {
  test.each([
    ['its own lines', 'Meet at C.\nBring\tit.', 'Meet at C.\nBring\tit.'],
    ['lines of another system', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['markup as it is', '<b onclick=x>bold</b> &amp; {{x}}', '<b onclick=x>bold</b> &amp; {{x}}'],
    ['no control characters', 'a\u0000b\u0007c\u001b[31md\u007fe\u009bf', 'abc[31mdef'],
    ['as long as it may be', 'a'.repeat(longestMessage), 'a'.repeat(longestMessage)],
    ['a megabyte, its beginning', 'a'.repeat(1_000_000), `${'a'.repeat(longestMessage)}…`],
    [
      'no half of a character',
      `${'a'.repeat(longestMessage - 1)}😀`,
      `${'a'.repeat(longestMessage - 1)}…`,
    ],
    ['nothing', '', ''],
  ])('%s', (_why, message, expected) => {
    expect(shownMessage(message)).toBe(expected);
  });
});
