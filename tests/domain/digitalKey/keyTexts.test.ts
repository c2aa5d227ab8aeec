/** Input that arrives as text and becomes a key: an invitation code, and the bytes of a salto key. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Card } from '../../../src/domain/entities/card.ts';
import { keyAsHex } from '../../../src/domain/digitalKey/binaryKey.ts';
import { invitationCodeIn } from '../../../src/domain/digitalKey/invitationCode.ts';
import { activeSaltoCard } from '../../../src/domain/digitalKey/saltoCard.ts';

describe("a salto key: 'hex or base64'", () => {
  test.each([
    ['hex', '00FFa0', '00ffa0'],
    ['hex with blanks around', ' 0102 ', '0102'],
    ['base64', 'AP+g', '00ffa0'],
    ['base64 with one sign of filling', 'AP8=', '00ff'],
    ['base64 with two', 'AA==', '00'],
    ['hex wins over base64', 'abcd', 'abcd'],
    ['nothing', '', undefined],
    ['missing', undefined, undefined],
    ['odd hex that is no base64', 'abc', undefined],
    ['anything else', 'key: 0102', undefined],
    ['a filling in the middle', 'AA==AA==', undefined],
    ['too long', 'ab'.repeat(40_000), undefined],
  ])('%s', (_what, text, expected) => {
    expect(keyAsHex(text)).toBe(expected);
  });

  test('both forms give the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => {
        const hex = Buffer.from(bytes).toString('hex');
        const base64 = Buffer.from(bytes).toString('base64');
        expect(keyAsHex(hex)).toBe(hex);
        // A base64 text with only hex digits is read as hex, because the two cannot be distinguished.
        fc.pre(!/^[0-9a-f]+$/i.test(base64));
        expect(keyAsHex(base64)).toBe(hex);
      }),
    );
  });
});

describe('an invitation code', () => {
  const code = 'A1B2-C3D4-E5F6-7890';
  test.each([
    ['alone', code, code],
    ['in small letters', code.toLowerCase(), code],
    ['without dashes', 'A1B2C3D4E5F67890', code],
    ['with blanks', 'A1B2 C3D4 E5F6 7890', code],
    ['in an address', `https://keys.example/redeem?code=${code}&x=1`, code],
    ['as the end of a path', `hid://invite/${code}`, code],
    ['twice the same', `${code} ${code}`, code],
    ['two different ones', `${code} ZZZZ-C3D4-E5F6-7890`, undefined],
    ['too short', 'A1B2-C3D4-E5F6', undefined],
    ['a group too many', `${code}-1234`, undefined],
    ['some other QR code', 'https://example.org/menu', undefined],
    ['nothing', '', undefined],
    ['endless', 'A'.repeat(5000), undefined],
  ])('%s', (_what, text, expected) => {
    expect(invitationCodeIn(text)).toBe(expected);
  });
});

test.each([
  'lanyard://callback?code=abc&state=def',
  'javascript:alert(1)//A1B2-C3D4-E5F6',
  'https://app.example/callback?code=0123456789abcdef&state=x',
  'intent://scan#Intent;scheme=lanyard;end',
  'data:text/html,<script>1</script>',
  '//elsewhere.example/A1B2-C3D4',
])('SR-135: an address in a QR code is neither opened nor read as an invitation: %s', (address) => {
  expect(invitationCodeIn(address)).toBeUndefined();
});

describe('the card whose key is presented', () => {
  const card = (
    id: string,
    status: Card['status'],
    system: 'salto_space' | 'hid_mobile_access',
  ): Card => ({
    id,
    cardNumber: undefined,
    status,
    statusWord: undefined,
    blockReason: undefined,
    modified: undefined,
    type: { id: 't', name: undefined, isDigital: true, system },
  });
  test('is the first active salto_space card', () => {
    const cards = [
      card('1', 'activated', 'hid_mobile_access'),
      card('2', 'blocked', 'salto_space'),
      card('3', 'activated', 'salto_space'),
    ];
    expect(activeSaltoCard(cards)?.id).toBe('3');
    expect(activeSaltoCard(cards.slice(0, 2))).toBeUndefined();
  });
});
