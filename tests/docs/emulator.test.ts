/** docs/emulator.md has each setting of the emulated identity provider, with its default. */
import { expect, test } from 'vitest';
import { standardIdentitySettings } from '#emulator/identity/settings.ts';
import { emptyWorld } from '#emulator/world/holder.ts';
import { tableUnder } from './support/tableUnder.ts';

const rows = tableUnder('docs/emulator.md', 'Settings');

test('the table has the settings of the provider, which are those of the world', () => {
  const names = rows.map(([name = '']) => name.replaceAll('`', ''));
  expect(names).toEqual(Object.keys(standardIdentitySettings));
  expect(names).toEqual(Object.keys(emptyWorld().identity.settings));
});

test.each(rows)('%s has the default %s', (name = '', written = '') => {
  const value: unknown = Object.entries(standardIdentitySettings).find(
    ([each]) => each === name.replaceAll('`', ''),
  )?.[1];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  expect(written.replaceAll('`', '').replace(/ \(.*\)$/, '')).toBe(text === '' ? 'none' : text);
});
