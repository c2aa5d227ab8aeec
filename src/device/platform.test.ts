import { expect, it, vi } from 'vitest';
import { isSupported } from './platform.ts';

function withDatabase(database: unknown): void {
  vi.stubGlobal('navigator', { locks: {} });
  vi.stubGlobal('indexedDB', database);
}

it('a browser with a database is supported', () => {
  withDatabase({ open: () => undefined });
  expect(isSupported()).toBe(true);
});

it.each([undefined, null, {}])('one whose database is %s is not', (none) => {
  withDatabase(none);
  expect(isSupported()).toBe(false);
});
