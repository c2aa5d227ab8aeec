import { describe, expect, test } from 'vitest';
import { exampleFacts } from '../card/facts.example.ts';
import type { CardFacts } from '../card/facts.ts';
import { filterLog } from './logFilter.ts';
import { personalTexts } from './personalTexts.ts';

const facts: CardFacts = {
  ...exampleFacts,
  person: {
    ...exampleFacts.person,
    personId: '918273',
    barcodeSource: '0004711',
    phoneNumber: '+49 (30) 5556-77',
    mobileNumber: '0171 222 333',
    birthDate: { year: 1990, month: 5, day: 1 },
    address: {
      id: 'address-1',
      streetAddress: '12 Reader Street',
      locality: 'Open',
      region: undefined,
      postalCode: '10 115',
      country: 'DE',
      person: undefined,
    },
    cards: [
      {
        id: 'card-1',
        cardNumber: '5550 1234',
        status: 'activated',
        statusWord: undefined,
        blockReason: undefined,
        modified: undefined,
        type: undefined,
      },
    ],
  },
};

describe('personal data that a log must not contain', () => {
  const own = personalTexts(facts);

  test.each([
    ['the first name', 'user Ada'],
    ['a street that is a known word', 'reader opened'],
    ['a place that is a known word', 'door open'],
    ['the barcode', 'code 000 then 471 then 1'],
    ['the card number', 'count 555, size 012, total 34'],
    ['the telephone number', 'code 493, size 055, count 567 to 7'],
    ['the mobile number', 'code 017 to 122 to 233 to 3'],
    ['the postal code', 'code 101 size 15'],
    ['the person’s id', 'key 918 then 273'],
    ['the birth date as an instant', '1990-05-01T00:00:00Z scanning started'],
    ['the birth date, day first', 'size 01 range 05 level 199 state 0'],
    ['the birth date without zeros', 'size 19 range 90 level 5 state 1'],
  ])('%s', (_what, line) => {
    expect(filterLog(line, own)).toEqual({ lines: [], droppedCount: 1 });
  });

  test('a line without the cardholder’s data passes', () => {
    const line = '2026-11-22T18:00:01.123Z INFO scanning started, rssi -71';
    expect(filterLog(line, own)).toEqual({ lines: [line], droppedCount: 0 });
  });
});
