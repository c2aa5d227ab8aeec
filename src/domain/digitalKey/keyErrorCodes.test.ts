import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessErrorCodes, keyErrorLabels, KeyFailure, readKeyFailure } from './keyErrorCodes.ts';

describe('section 8: every error code has its label', () => {
  test.each([
    ['BLUETOOTH_OFF', 'activateRadio'],
    ['NFC_OFF', 'activateRadio'],
    ['TIMEOUT', 'noConnection'],
    ['OUT_OF_RANGE', 'noConnection'],
    ['READER_BUSY', 'noConnection'],
    ['READER_FAILURE', 'noConnection'],
    ['ANTI_PASSBACK', 'noConnection'],
    ['OPENING_TYPE_UNSUPPORTED', 'noConnection'],
    ['PROTOCOL_ERROR', 'noConnection'],
    ['AUTHENTICATION_FAILED', 'noConnection'],
    ['SDK_NOT_INSTALLED', 'sdkMissing'],
    ['KEY_CANCELLED', 'keyCancelled'],
  ] as const)('%s has the label %s', (code, word) => {
    expect(keyErrorLabels[code]).toBe(word);
  });

  test('no error code lacks a label', () => {
    expect(Object.keys(keyErrorLabels).sort()).toEqual([...accessErrorCodes].sort());
  });
});

describe('the error that a plugin rejects a call with', () => {
  test.each([
    [{ code: 'TIMEOUT', data: { vendorCode: 410 } }, 'TIMEOUT', '410'],
    [
      { code: 'INVALID_INVITATION_CODE', data: { vendorCode: 901 } },
      'INVALID_INVITATION_CODE',
      '901',
    ],
    [{ code: 'SERVER_UNREACHABLE' }, 'SERVER_UNREACHABLE', 'SERVER_UNREACHABLE'],
    [{ code: 'WHATEVER', data: { vendorCode: 'E-7' } }, 'INTERNAL', 'E-7'],
    [new Error('x'), 'INTERNAL', 'INTERNAL'],
    [undefined, 'INTERNAL', 'INTERNAL'],
    [{ code: 'INTERNAL', data: { vendorCode: '<b>x</b>' } }, 'INTERNAL', 'INTERNAL'],
    [new KeyFailure('KEY_INVALID'), 'KEY_INVALID', 'KEY_INVALID'],
  ])('%j', (refusal, code, shown) => {
    const failure = readKeyFailure(refusal);
    expect([failure.code, failure.shownCode]).toEqual([code, shown]);
  });

  test('any rejection value can be read', () => {
    fc.assert(
      fc.property(fc.anything(), (refusal) => {
        const failure = readKeyFailure(refusal);
        expect(accessErrorCodes).toContain(failure.code);
        expect(failure.message).toBe(`digital key: ${failure.code}`);
      }),
    );
  });
});
