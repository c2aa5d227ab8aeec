/** The forms that give orders: a notification, an invitation, a fault, the clock. */
import { order } from './api.js';
import { badgesForm } from './badgesForm.js';
import { button, choice, element, field, form, switchFor } from './elements.js';
import { readerForm } from './readerForm.js';

/** @typedef {import('./api.js').Act} Act */

/**
 * @param {() => string} username the chosen account, asked when a form is sent
 * @param {Act} act
 * @returns {readonly Node[]}
 */
export function ordersView(username, act) {
  return [
    notificationForm(username, act),
    invitationForm(username, act),
    readerForm(act),
    badgesForm(username, act),
    faultForm(act),
    clockForm(act),
  ];
}

/** @param {() => string} username @param {Act} act */
function notificationForm(username, act) {
  const title = element('input', { required: true, value: 'A new message' });
  const message = element('textarea', { rows: '3', required: true });
  message.value = 'The text of the message.';
  let push = false;
  return form(
    'Notification',
    'Send',
    [
      field('Title', title),
      field('Message', message),
      switchFor('Also send a push message', push, (isOn) => {
        push = isOn;
      }),
    ],
    () =>
      act(`Notification sent to ${username()}.`, () =>
        order('POST', '/notifications', {
          account: username(),
          title: title.value,
          message: message.value,
          push,
        }),
      ),
  );
}

/** @param {() => string} username @param {Act} act */
function invitationForm(username, act) {
  const type = choice(['hid_mobile_access', 'hid_apple_wallet', 'salto_space'], '');
  const code = element('input', { required: true, value: 'A1B2-C3D4-E5F6-7890' });
  return form(
    'Digital-key invitation',
    'Invite',
    [field('Credential system', type), field('Invitation code', code)],
    () =>
      act(`Invitation created for ${username()}.`, () =>
        order('POST', '/invitations', {
          account: username(),
          type: type.value,
          invitationCode: code.value,
        }),
      ),
  );
}

/** @param {Act} act */
function faultForm(act) {
  const path = element('input', { required: true, value: '/api/**' });
  const status = element('input', { inputmode: 'numeric', placeholder: 'as usual' });
  const times = element('input', { type: 'number', min: '1', value: '1', required: true });
  const delay = element('input', { type: 'number', min: '0', value: '0', required: true });
  const drop = choice(['no', 'before', 'after'], 'no');
  return form(
    'Fault',
    'Add fault',
    [
      field('Path (glob)', path),
      element(
        'div',
        { class: 'pair' },
        field('Status', status),
        field('Times', times),
        field('Delay in ms', delay),
        field('Drop the connection', drop),
      ),
    ],
    () =>
      act('Fault added.', () =>
        order('POST', '/faults', {
          path: path.value,
          times: Number(times.value),
          delayMs: Number(delay.value),
          ...(status.value === '' ? {} : { status: Number(status.value) }),
          ...(drop.value === 'no' ? {} : { drop: drop.value }),
        }),
      ),
    button('Clear faults', () => act('Faults cleared.', () => order('DELETE', '/faults'))),
  );
}

/** @param {Act} act */
function clockForm(act) {
  const hours = element('input', { type: 'number', step: 'any', value: '0', required: true });
  return form('Server clock', 'Set clock', [field('Hours ahead of this machine', hours)], () =>
    act('Clock set.', () =>
      order('POST', '/clock', { offsetMs: Math.round(Number(hours.value) * 3_600_000) }),
    ),
  );
}
