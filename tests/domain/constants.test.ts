import { expect, test } from 'vitest';
import { environmentNames, readEnvironments, regionCodes } from '#contract/environments.ts';
import { toastMs } from '#ui/toast/toasts.ts';
import { isOn, type FlagName } from '../../src/domain/permission/permissions.ts';
import {
  barHeightPx,
  barWidthPx,
  barcodeFormats,
  defaultBarcodeFormat,
  maxQrBytes,
} from '../../src/domain/card/barcode.ts';
import { dataRefreshMs } from '../../src/domain/card/refresh.ts';
import { cardValidityYears } from '../../src/domain/credential/validity.ts';
import { keyOpeningMs, pendingMessageCheckMs } from '../../src/domain/digitalKey/timing.ts';
import {
  autoLockMs,
  isPinEnabledByDefault,
  pinLength,
  pinMaskDelayMs,
} from '../../src/domain/lock/limits.ts';
import {
  cameraAspectRatio,
  cameraQuality,
  maxCameraSidePx,
  maxIdentityBytes,
  maxPictureBytes,
  resizeFactor,
  resizeQuality,
} from '../../src/domain/media/limits.ts';
import {
  signatureHeightPx,
  signatureStoredScale,
  signatureWidthPx,
} from '../../src/domain/profile/signatureSize.ts';
import { fallbackLanguage, languages } from '../../src/domain/settings/languages.ts';
import { narrowMaxWidthPx } from '../../src/domain/settings/layout.ts';
import { defaultTheme } from '../../src/domain/settings/theme.ts';

test.each([
  ['Max identity upload 6MB (decisions/pictures)', maxIdentityBytes, 6_291_456],
  ['image cap about 6,000,000 bytes', maxPictureBytes, 6_000_000],
  ['resize to half', resizeFactor, 0.5],
  ['compression 0.7', resizeQuality, 0.7],
  ['camera photo quality 0.5', cameraQuality, 0.5],
  ['picture size up to 1000 by 1000 px', maxCameraSidePx, 1000],
  ['4:3', cameraAspectRatio, 4 / 3],
  ['PIN length 4', pinLength, 4],
  ['PIN mask delay 200 ms', pinMaskDelayMs, 200],
  ['enable-PIN default true', isPinEnabledByDefault, true],
  ['auto-lock 2 minutes', autoLockMs, 120_000],
  ['Data refresh 3,600,000 ms', dataRefreshMs, 3_600_000],
  ['Pending digital-key message check 60,000 ms', pendingMessageCheckMs, 60_000],
  ['Key opening window 10,000 ms', keyOpeningMs, 10_000],
  ['Card validity one year', cardValidityYears, 1],
  ['Barcode default CODE128', defaultBarcodeFormat, 'CODE128'],
  ['bar width 2', barWidthPx, 2],
  ['height 100', barHeightPx, 100],
  ['largest QR code, in bytes', maxQrBytes, 2_953],
  ['750 px (navigators)', narrowMaxWidthPx, 750],
  ['Signature image 180 wide', signatureWidthPx, 180],
  ['Signature image 65 high', signatureHeightPx, 65],
  ['decisions/pictures', signatureStoredScale, 3],
  ['Theme default: the system (decisions/theme)', defaultTheme, 'system'],
  ['en (fallback)', fallbackLanguage, 'en'],
  ['Toast 8000 ms', toastMs, 8000],
])('section 9: %s', (_sentence, constant, literal) => {
  expect(constant).toBe(literal);
});

test('section 9: languages en (fallback), pt, de, es, fr, it, nl', () => {
  expect(languages).toEqual(['en', 'pt', 'de', 'es', 'fr', 'it', 'nl']);
});

test('section 9: formats qrcode, CODE39, CODE128, codabar', () => {
  expect(barcodeFormats).toEqual(['qrcode', 'CODE39', 'CODE128', 'codabar']);
});

test('section 9: regions EU (default for production), US, AS, UK, CA', () => {
  expect(regionCodes).toEqual(['EU', 'US', 'AS', 'UK', 'CA']);
});

test('section 9: environments, default production', () => {
  expect([...environmentNames].sort()).toEqual(
    ['emulator', 'local', 'dev', 'test', 'preprod', 'prod', 'sandbox', 'tunnel'].sort(),
  );
  expect(readEnvironments({ environments: {} })).toMatchObject({ name: 'prod' });
});

test.each<[sentence: string, flag: FlagName, isOnByDefault: boolean]>([
  ['confirm identity off', 'hasIdentityConfirmation', false],
  ['confirm signature off', 'hasSignatureConfirmation', false],
  ['manage card on', 'MANAGE_CARD', true],
  ['photo zoom to fit off', 'photoZoomToFit', false],
  ['reset password on', 'RESET_PASSWORD', true],
  ['set PIN off (forced)', 'SET_PIN', false],
  ['show logo on digital ID on', 'showLogoOnDigitalid', true],
  ['upload photo on', 'allowUserUploadPhoto', true],
])('section 9, local feature-flag defaults: %s', (_sentence, flag, isOnByDefault) => {
  expect(isOn(flag, { config: undefined, settings: undefined })).toBe(isOnByDefault);
});
