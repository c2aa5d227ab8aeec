import { expect, test } from 'vitest';
import { maxNameLength, readSettings, standardSettings } from '#verifier/setup/settings.ts';

const standard = standardSettings('id-1');

test('what was stored is read back', () => {
  const stored = { ...standard, name: 'Gate 3', isSoundOn: false, asksFor: 'full', language: 'de' };
  expect(readSettings({ ...stored, verifierId: 'id-0' }, standard)).toEqual({
    ...stored,
    verifierId: 'id-0',
  });
});

test.each([undefined, null, 'text', {}, { name: 7, asksFor: 'all', isSoundOn: 'no' }])(
  'a damaged row %j gives the standard',
  (row) => {
    expect(readSettings(row, standard)).toEqual(standard);
  },
);

test('a name is cut to what a holder’s screen has room for', () => {
  expect(readSettings({ name: 'x'.repeat(500) }, standard).name).toHaveLength(maxNameLength);
});
