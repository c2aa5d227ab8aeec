/** Reads a QR code where the browser has no detector: real pictures through the real decoder. */
import { describe, expect, test } from 'vitest';
import { invitationCodeIn } from '#domain/digitalKey/invitationCode.ts';
import { decodeQr } from '#device/qr/decodeQr.ts';
import { emptyPicture, qrPicture, type QrPictureOptions } from '#tests/support/qrPictures.ts';

const code = 'A1B2-C3D4-E5F6-7890';
const address = `https://keys.example/redeem?code=${code}&lang=en`;

describe('a picture with an invitation', () => {
  test.each<readonly [string, QrPictureOptions]>([
    ['upright', {}],
    ['turned by 17 degrees', { turnedDegrees: 17 }],
    ['on its side', { turnedDegrees: 90 }],
    ['upside down', { turnedDegrees: 180 }],
    ['turned by 221 degrees', { turnedDegrees: 221 }],
    ['light on dark', { isInverted: true }],
    ['light on dark, and turned', { isInverted: true, turnedDegrees: 33 }],
    ['with a stain', { damagedPart: 0.04 }],
    ['in a picture of the camera, upright phone', { width: 600, height: 800 }],
  ])('%s: the text is read', (_, options) => {
    for (const text of [code, address]) {
      expect(decodeQr(qrPicture(text, options))).toBe(text);
    }
    expect(invitationCodeIn(decodeQr(qrPicture(address, options)) ?? '')).toBe(code);
  });

  test('letters of other languages are read', () => {
    expect(decodeQr(qrPicture('Zugang für Jörg – 東門'))).toBe('Zugang für Jörg – 東門');
  });
});

describe('a picture without an invitation', () => {
  test('nothing that resembles a code', () => {
    expect(decodeQr(emptyPicture())).toBeUndefined();
  });

  test('a code that is mostly stain gives nothing, never another text', () => {
    expect(decodeQr(qrPicture(code, { damagedPart: 0.4 }))).toBeUndefined();
  });

  test.each([
    [1, 1],
    [3, 200],
    [39, 39],
  ])('a picture of %i by %i pixels gives nothing', (width, height) => {
    expect(decodeQr(emptyPicture(width, height))).toBeUndefined();
  });
});
