import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { items } from '#store/model/items.ts';
import { persistedReplies } from '#store/model/storedReply.ts';

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

/** What the store has, in the terms of the record. */
const homes = [
  ...persistedReplies.map((name) => `reply \`${name}\``),
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

  test('the record lists no other item as specified', () => {
    expect(rows.map(([name]) => name).sort()).toEqual([...specified].sort());
  });

  test.each(homes)('the record includes %s', (home) => {
    expect(record.replace(/\s+/g, ' ')).toContain(home);
  });
});

/** The app's code without the declarations and the tests, file by file. */
const code = globSync('src/**/*.{ts,tsx}', { cwd: new URL('../../', import.meta.url) })
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'src/store/model/items.ts')
  .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));

/** Items written under a different name: where, and with which code. */
const writtenOtherwise: Readonly<Record<string, RegExp>> = {
  paintedPin: /database\.public\.put\(\{ key: snapshotItems\.pin/,
  openBytes: /openBytes: PublicRow = \{ key: 'openBytes', value: true \}/,
  profileDraft: /name: 'profileDraft'/,
  addressDraft: /name: 'addressDraft'/,
  // An earlier build wrote it; this one moves it into the queue, and removes it.
  notificationChanges: /await removeItem\('notificationChanges'\)/,
  auth: /\{ id: authPlace\.row, sealed \}/,
  cardTemplate: /saveReply\('cardTemplate'/,
};

function isWritten(name: string): boolean {
  const otherwise = writtenOtherwise[name];
  if (otherwise !== undefined) return code.some((text) => otherwise.test(text));
  const call = new RegExp(`\\b(write|update|set|save|refresh)[A-Za-z]*\\(\\s*'${name}'`);
  const row = new RegExp(`\\b(key|row|rowKey)\\s*[:=]\\s*'${name}'`);
  return code.some((text) => call.test(text) || (row.test(text) && text.includes('.put(')));
}

test.each([...persistedReplies, ...Object.keys(items)])('%s has code that writes it', (name) => {
  expect(isWritten(name)).toBe(true);
});

test('an item without a writer is detected', () => {
  expect(isWritten('selectedProfile')).toBe(false);
  expect(isWritten('appVersion')).toBe(false);
});
