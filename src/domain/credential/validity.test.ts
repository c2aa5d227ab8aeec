import { expect, test } from 'vitest';
import { cardValidity } from './validity.ts';

test.each([
  ['2026-04-01T10:20:30.400Z', '2027-04-01T10:20:30.400Z'],
  ['2027-12-31T23:59:59.999Z', '2028-12-31T23:59:59.999Z'],
  ['2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z'],
  ['2027-02-28T12:00:00.000Z', '2028-02-28T12:00:00.000Z'],
])("section 4: 'validity from now to one year later', from %s to %s", (startDate, endDate) => {
  expect(cardValidity(Date.parse(startDate))).toEqual({ startDate, endDate });
});
