/** The forms for badges: what the issuer does wrong, the chosen account's badges, the issuer's key. */
import { order } from './api.js';
import { button, choice, element, field, form, switchFor } from './elements.js';

/** @typedef {import('./api.js').Act} Act */

/**
 * @param {() => string} username the chosen account, asked when a button is pressed
 * @param {Act} act
 */
export function badgesForm(username, act) {
  const issuing = choice(['on', 'stopped', 'absent'], 'on');
  const hours = element('input', { type: 'number', step: 'any', value: '0', required: true });
  let areListsRolledBack = false;
  return form(
    'Badges',
    'Apply',
    [
      field('Issuing', issuing),
      field('Hours the issuer’s clock is ahead', hours),
      switchFor('Serve yesterday’s lists', areListsRolledBack, (isOn) => {
        areListsRolledBack = isOn;
      }),
      element(
        'div',
        { class: 'buttons', role: 'group', 'aria-label': 'Badges of the account' },
        ...statuses.map((status) =>
          button(`Set ${status}`, () =>
            act(`Badges of ${username()}: ${status}.`, () =>
              order('POST', '/badges/status', { account: username(), status }),
            ),
          ),
        ),
      ),
      element(
        'div',
        { class: 'buttons', role: 'group', 'aria-label': 'Key of the organization' },
        button('Rotate the key', () => rotate(username(), true, act)),
        button('Replace a stolen key', () => rotate(username(), false, act)),
      ),
    ],
    () =>
      act('Badge issuer updated.', () =>
        order('POST', '/badges', {
          issuing: issuing.value,
          areListsRolledBack,
          clockOffsetMs: Math.round(Number(hours.value) * 3_600_000),
        }),
      ),
  );
}

const statuses = ['valid', 'suspended', 'revoked'];

/** @param {string} account @param {boolean} isOldTrusted @param {Act} act */
function rotate(account, isOldTrusted, act) {
  act(`${account}’s organization signs with a new key.`, () =>
    order('POST', '/badges/rotate', { account, isOldTrusted }),
  );
}
