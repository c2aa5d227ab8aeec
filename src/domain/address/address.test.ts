import { describe, expect, test } from 'vitest';
import {
  addressFieldNames,
  addressForm,
  addressSaving,
  isAddressChanged,
  isAddressComplete,
  type Address,
} from './address.ts';

const stored: Address = {
  id: 'address-1',
  streetAddress: '1 Mill Lane',
  locality: 'Northgate',
  region: 'Fellshire',
  postalCode: 'NG1 1AA',
  country: 'United Kingdom',
  person: 'person-1',
};
const form = addressForm(stored);

describe('section 5: streetAddress, locality, region, postalCode, country all non-empty', () => {
  test('an address with all five fields is complete', () => {
    expect(isAddressComplete(form)).toBe(true);
    expect(isAddressComplete(addressForm(undefined))).toBe(false);
  });

  test.each(addressFieldNames.flatMap((name) => [[name, ''] as const, [name, '  '] as const]))(
    '%s as %o is incomplete',
    (name, value) => {
      expect(isAddressComplete({ ...form, [name]: value })).toBe(false);
    },
  );
});

describe('section 7: create: address fields plus person; update: merged address object', () => {
  test('create', () => {
    expect(addressSaving({ ...form, locality: ' Northgate ' }, undefined, 'person-1')).toEqual({
      kind: 'create',
      body: { ...form, person: 'person-1' },
    });
  });

  test('update', () => {
    expect(addressSaving({ ...form, region: 'Eastshire' }, stored, 'person-1')).toEqual({
      kind: 'update',
      body: { ...stored, region: 'Eastshire' },
    });
  });

  test('an address without an id is created', () => {
    expect(addressSaving(form, { ...stored, id: undefined }, 'person-1').kind).toBe('create');
  });
});

test.each([
  ['the same', {}, false],
  ['blanks around it', { country: ' United Kingdom' }, false],
  ['another', { country: 'Ireland' }, true],
])('%s is changed: %s', (_name, typed, expected) => {
  expect(isAddressChanged({ ...form, ...typed }, stored)).toBe(expected);
});
