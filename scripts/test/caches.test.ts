import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hashOf } from './caches.ts';

it('a cache has another place once a rule, its name or the number of rules has changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-caches-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const after = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return hashOf(['config.js', '*.rule.js'], folder);
  };
  const first = after('config.js', 'one');
  expect(after('config.js', 'one')).toBe(first);
  expect(after('readme.md', 'text')).toBe(first);
  const places = [
    first,
    after('config.js', 'two'),
    after('a.rule.js', ''),
    after('a.rule.js', 'x'),
    after('b.rule.js', ''),
  ];
  expect(new Set(places).size).toBe(places.length);
});
