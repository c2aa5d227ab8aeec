import { expect, test } from 'vitest';
import { isPossiblePhoneNumber } from './phoneNumber.ts';

test.each([
  ['+44 7700 900123', true],
  ['(030) 123-456/78', true],
  ['0049.30.1234', true],
  ['+1 555 0100 ext. 42', true],
  ['555-0100x9', true],
  [' 4711 ', true],
  ['112', true],
  ['*31#0301234', true],
  ['+123456789012345', true],
  ['abc', false],
  ['not a number!!', false],
  ['12', false],
  ['+', false],
  ['', false],
  ['12345678901234567890', false],
  ['0301234 or so', false],
  ['1+2345', false],
])('%j can be a phone number: %s', (value, is) => {
  expect(isPossiblePhoneNumber(value)).toBe(is);
});
