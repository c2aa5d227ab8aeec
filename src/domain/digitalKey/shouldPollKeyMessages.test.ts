import { expect, test } from 'vitest';
import type { Card } from '../entities/card.ts';
import { shouldPollKeyMessages } from './shouldPollKeyMessages.ts';

const card = (status: Card['status'], type: Partial<NonNullable<Card['type']>>): Card => ({
  id: 'card-1',
  cardNumber: undefined,
  status,
  statusWord: status,
  blockReason: undefined,
  modified: undefined,
  type: { id: 'type-1', name: undefined, isDigital: true, system: 'hid_mobile_access', ...type },
});

test.each([
  ['no card', [], false],
  ['a digital key', [card('approved', {})], true],
  ['an active one: another may be on its way', [card('activated', {})], true],
  ['of another system', [card('initialized', { system: 'salto_space' })], true],
  ['withdrawn', [card('withdrawn', {})], false],
  ['expired', [card('expired', {})], false],
  ['a plastic card', [card('activated', { isDigital: false })], false],
  ['a digital card of no system', [card('activated', { system: undefined })], false],
  ['a system that this app does not know', [card('activated', { system: 'unknown' })], false],
] as const)('section 4, Keys: %s', (_what, cards, awaits) => {
  expect(shouldPollKeyMessages(cards, false)).toBe(awaits);
  // A phone that can hold a key: the invitation may come before the card.
  expect(shouldPollKeyMessages(cards, true)).toBe(true);
});
