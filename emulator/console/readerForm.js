/** The form for the simulated reader and phone, which a build for demonstration has (`npm run demo`). */
import { order } from './api.js';
import { choice, element, field, form } from './elements.js';

/** @typedef {import('./api.js').Act} Act */

const answers = [
  'grant',
  'reject',
  'needsPin',
  'needsSecondKey',
  'needsFinger',
  'unclear',
  'noReader',
  'failure',
  'keyCancelled',
];

const redemptions = [
  'accept',
  'INVALID_INVITATION_CODE',
  'SERVER_UNREACHABLE',
  'DEVICE_NOT_ELIGIBLE',
  'DEVICE_SETUP_FAILED',
  'SDK_BUSY',
];

/** @param {Act} act */
export function readerForm(act) {
  const answer = choice(answers, 'grant');
  const delay = element('input', { type: 'number', min: '0', max: '60000', value: '700' });
  const bluetooth = choice(['on', 'off'], 'on');
  const nfc = choice(['on', 'off'], 'on');
  const permission = choice(['granted', 'denied'], 'granted');
  const platform = choice(['android', 'ios'], 'android');
  const redemption = choice(redemptions, 'accept');
  return form(
    'Simulated reader',
    'Apply',
    [
      field('Reader response', answer),
      element(
        'div',
        { class: 'pair' },
        field('Delay in ms', delay),
        field('Phone', platform),
        field('Bluetooth', bluetooth),
        field('NFC', nfc),
        field('Permissions', permission),
        field('Invitation result', redemption),
      ),
    ],
    () =>
      act('Reader updated.', () =>
        order('POST', '/reader', {
          answer: answer.value,
          delayMs: Number(delay.value),
          bluetooth: bluetooth.value,
          nfc: nfc.value,
          permission: permission.value,
          platform: platform.value,
          redemption: redemption.value,
        }),
      ),
  );
}
