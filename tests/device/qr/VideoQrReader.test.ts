/** Reads a QR code where the browser has no detector: real pictures through the real decoder. */
import { NotFoundException } from '@zxing/library';
import { describe, expect, test } from 'vitest';
import { invitationCodeIn } from '#domain/digitalKey/invitationCode.ts';
import { VideoQrReader } from '#device/qr/VideoQrReader.ts';
import {
  emptyPicture,
  qrPicture,
  type QrPicture,
  type QrPictureOptions,
} from '#tests/support/qrPictures.ts';

const code = 'A1B2-C3D4-E5F6-7890';
const address = `https://keys.example/redeem?code=${code}&lang=en`;
const reader = new VideoQrReader();

/** @returns the text read from a canvas with this picture on it. */
function textIn(picture: QrPicture): string {
  const { width, height } = picture;
  const canvas = { width, height, getContext: () => ({ getImageData: () => picture }) };
  return reader.decodeFromCanvas(canvas as never).getText();
}

function expectNothing(picture: QrPicture): void {
  expect(() => textIn(picture)).toThrow(NotFoundException);
}

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
      expect(textIn(qrPicture(text, options))).toBe(text);
    }
    expect(invitationCodeIn(textIn(qrPicture(address, options)))).toBe(code);
  });

  test('letters of other languages are read', () => {
    expect(textIn(qrPicture('Zugang für Jörg – 東門'))).toBe('Zugang für Jörg – 東門');
  });
});

describe('a picture without an invitation', () => {
  test('nothing that resembles a code', () => {
    expectNothing(emptyPicture());
  });

  test('a code that is mostly stain gives nothing, never another text', () => {
    expectNothing(qrPicture(code, { damagedPart: 0.4 }));
  });

  test.each([
    [1, 1],
    [3, 200],
    [39, 39],
  ])('a picture of %i by %i pixels gives nothing', (width, height) => {
    expectNothing(emptyPicture(width, height));
  });
});
