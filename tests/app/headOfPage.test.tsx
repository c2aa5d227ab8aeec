/** What the served pages tell a phone's browser, beside the texts. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = (path: string) =>
  new DOMParser().parseFromString(readFileSync(path, 'utf8'), 'text/html');

test.each(['index.html', 'verifier/index.html'])(
  '%s: no number on it becomes a telephone link in Safari',
  (path) => {
    const mark = page(path).querySelector('meta[name="format-detection"]');
    expect(mark?.getAttribute('content')).toBe('telephone=no');
  },
);

test.each(['index.html', 'verifier/index.html'])('%s: people may zoom it', (path) => {
  const content = page(path).querySelector('meta[name="viewport"]')?.getAttribute('content');
  expect(content).toContain('width=device-width');
  expect(content).not.toMatch(/maximum-scale|user-scalable/);
});
