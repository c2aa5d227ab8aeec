/** The chosen account: person, photo review, cards and tokens. */
import { order } from './api.js';
import { button, choice, element, field, switchFor } from './elements.js';

/**
 * @typedef {import('../world/world.ts').World} World
 * @typedef {import('../world/entities/card.ts').Card} Card
 * @typedef {import('../world/entities/person.ts').Person} Person
 * @typedef {import('./api.js').Act} Act
 */

const photoStatuses = ['Approved', 'Rejected', 'UnderReview', 'Pending'];
const cardStatuses = [
  'Initialized',
  'InProduction',
  'Printed',
  'Approved',
  'Activated',
  'Blocked',
  'Expired',
  'Withdrawn',
];
const personStatuses = ['Activated', 'Blocked', 'Expired', 'None'];

/**
 * @param {World} world
 * @param {string} username
 * @param {Act} act
 * @returns {readonly Node[]}
 */
export function accountView(world, username, act) {
  const account = world.accounts[username];
  const person = account && world.persons[account.personId];
  if (account === undefined || person === undefined) {
    return [element('p', { class: 'quiet' }, "This account doesn't exist in this scenario.")];
  }
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  const cardholders = Object.values(world.cardholders).filter(
    (each) => each.personId === person.id,
  );
  const cards = Object.values(world.cards).filter((card) =>
    cardholders.some((each) => each.id === card.cardholderId),
  );
  return [
    element('p', {}, element('strong', {}, name), ` · ${account.username} · ${account.email}`),
    element('p', { class: 'quiet' }, account.situation),
    ...personView(person, act),
    element('h3', {}, `Cards (${cards.length})`),
    ...cards.slice(0, 40).map((card) => cardView(world, card, act)),
    element('h3', {}, 'Tokens'),
    element(
      'div',
      { class: 'buttons' },
      button('End the session at the next refresh', () =>
        act(`The next token refresh for ${username} will fail with invalid_grant.`, () =>
          order('POST', '/tokens/revoke', { account: username }),
        ),
      ),
    ),
  ];
}

/** @param {Person} person @param {Act} act @returns {readonly Node[]} */
function personView(person, act) {
  /** @param {Partial<Person>} change */
  const patch = (change) =>
    act('Person changed.', () => order('PATCH', '/state', { persons: { [person.id]: change } }));
  const status = choice(personStatuses, person.status ?? 'None');
  status.addEventListener('change', () => patch({ status: status.value }));
  return [
    element('h3', {}, `Photo: ${person.photoStatus ?? 'none'}`),
    element(
      'div',
      { class: 'buttons' },
      ...photoStatuses.map((each) =>
        button(
          each,
          () =>
            act(`Photo: ${each}.`, () =>
              order('POST', `/photos/${encodeURIComponent(person.id)}/review`, { status: each }),
            ),
          { 'aria-pressed': String(person.photoStatus === each) },
        ),
      ),
    ),
    element('h3', {}, 'Person'),
    field('Status', status),
    switchFor('Archived', person.archived, (archived) => patch({ archived })),
    switchFor('Identity document exists', person.identityExists, (identityExists) =>
      patch({ identityExists }),
    ),
    switchFor('Signature approved', person.signatureApproved, (signatureApproved) =>
      patch({ signatureApproved }),
    ),
    switchFor('Reject the next photos (face match)', person.faceMatchMessages.length > 0, (isOn) =>
      patch({ faceMatchMessages: isOn ? ['No face was found in the picture.'] : [] }),
    ),
  ];
}

/** @param {World} world @param {Card} card @param {Act} act */
function cardView(world, card, act) {
  const type = world.cardTypes[card.typeId];
  const reason = element('input', {
    value: card.blockReason ?? '',
    placeholder: 'Set by an administrator',
  });
  const isBad = ['Blocked', 'Expired', 'Withdrawn'].includes(card.status);
  const title = `${type?.name ?? card.typeId} ${card.cardNumber ?? ''}`.trim();
  return element(
    'details',
    { class: 'card' },
    element(
      'summary',
      {},
      `${title} `,
      element('span', { class: isBad ? 'status bad' : 'status' }, card.status),
    ),
    field('Block reason', reason),
    element(
      'div',
      { class: 'buttons', role: 'group', 'aria-label': `Status of ${title}` },
      ...cardStatuses.map((status) =>
        button(
          status,
          () =>
            act(`${title}: ${status}.`, () =>
              order('POST', `/cards/${encodeURIComponent(card.id)}`, {
                status,
                blockReason: reason.value === '' ? null : reason.value,
              }),
            ),
          { 'aria-pressed': String(card.status === status) },
        ),
      ),
    ),
  );
}
