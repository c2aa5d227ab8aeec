import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { items } from '#store/items.ts';
import { keptReplies } from '#store/storedReply.ts';

/** Specification, section 3, 'Locally stored items', name by name. */
const specified = [
  'card',
  'config',
  'organization',
  'notifications',
  'credentials',
  'profile',
  'app version',
  'digital card',
  'privacy policy consent',
  'pin',
  'first login',
  'region',
  'locale',
  'theme',
  'auth token set',
  'push token',
  'startup-message seen',
  'WIZARD_FIELDS',
  'subId',
  'subPhoto',
  'ProfilePreference',
  'salto-key',
  'CACHE_ENABLE_PIN',
  'concurrent requests cache',
  'autolock',
  'background scan flag',
  'opening',
  'opening-time',
  'digital key',
];

const recordFile = new URL('../../docs/decisions/locally-stored-items.md', import.meta.url);
const record = readFileSync(recordFile, 'utf8');

/** The rows of the decision record's table: name, home, note. */
const rows = record
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** What the store has, in the words of the record. */
const homes = [
  ...keptReplies.map((name) => `reply \`${name}\``),
  ...Object.keys(items).map((name) => `item \`${name}\``),
];

describe('specification, section 3, locally stored items: one home each', () => {
  test.each(specified)('%s', (name) => {
    const found = rows.filter(([recorded]) => recorded === name);
    expect(found).toHaveLength(1);
    const [, home, note] = found[0] ?? [];
    if (home === 'later' || home === 'none') expect(note, 'the reason').not.toBe('');
    else expect(homes).toContain(home);
  });

  test('the record names nothing else as specified', () => {
    expect(rows.map(([name]) => name).sort()).toEqual([...specified].sort());
  });

  test.each(homes)('%s of the store is in the record', (home) => {
    expect(record.replace(/\s+/g, ' ')).toContain(home);
  });
});
