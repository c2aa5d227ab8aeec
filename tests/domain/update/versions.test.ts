import { describe, expect, test } from 'vitest';
import { checkPauseMs, mayCheck, retryPauseMs } from '../../../src/domain/update/check.ts';
import { isBelow } from '../../../src/domain/update/minimumVersion.ts';
import { afterMissingCode, mayReload, reloadPauseMs } from '../../../src/domain/update/reload.ts';
import { buildName, supportCode } from '../../../src/domain/update/supportCode.ts';

const now = 100_000_000;

describe('a check for a new version', () => {
  test.each([
    ['the first', undefined, undefined, true],
    ['fifteen minutes after the last', now - checkPauseMs, undefined, true],
    ['sooner', now - checkPauseMs + 1, undefined, false],
    ['SR-084: a day after one that could not be saved', undefined, now - retryPauseMs, true],
    ['SR-084: within that day', undefined, now - retryPauseMs + 1, false],
  ])('%s', (_what, checkedAtMs, failedAtMs, is) => {
    expect(mayCheck({ checkedAtMs, failedAtMs }, now)).toBe(is);
  });
});

describe('decisions/updates-by-consent: a minimum version', () => {
  test.each([
    ['2.9.10', '2.9.10', false],
    ['2.9.10', '2.9.11', true],
    ['2.9.10', '2.10.0', true],
    ['2.9.10', '3.0.0', true],
    ['2.9.10', '2.9.9', false],
    ['2.10.0', '2.9.99', false],
    ['2.9.10', '0.0.0', false],
    ['2.9.10', undefined, false],
    ['2.9.10', 'latest', false],
    ['2.9.10', '3', false],
    ['2.9.10', '3.0.0<script>', false],
  ])('%s where %s is required', (version, minimum, is) => {
    expect(isBelow(version, minimum)).toBe(is);
  });
});

describe('a part of the app that cannot be fetched', () => {
  const facts = { canReload: true, reloadedAtMs: undefined, holds: [] } as const;

  test.each([
    ['reloads the page', facts, 'reload'],
    ['where no reload gets the page: reports it', { ...facts, canReload: false }, 'report'],
    ['reloaded just now: reports it, no loop', { ...facts, reloadedAtMs: now - 1 }, 'report'],
    ['reloaded long ago', { ...facts, reloadedAtMs: now - reloadPauseMs }, 'reload'],
    ['with something unsaved: reports it', { ...facts, holds: ['unsaved'] as const }, 'report'],
  ] as const)('%s', (_what, given, outcome) => {
    expect(afterMissingCode(given, now)).toBe(outcome);
  });

  test('a clock set back delays reloads by no more than one pause', () => {
    expect(mayReload(now + reloadPauseMs, now)).toBe(true);
    expect(mayReload(now + 1, now)).toBe(false);
  });
});

describe('the support code', () => {
  test('contains the build, the schema and the last five faults', () => {
    const errors = ['a', 'b', 'c', 'store-full', 'update-install', 'code-missing'];
    expect(supportCode({ version: '2.9.10', build: 'DkR3x_1a', schemaVersion: 2, errors })).toBe(
      '2.9.10 DkR3x_1a s2 b c store-full update-install code-missing',
    );
  });

  test.each(['mira@example.test', 'https://x.test/a', '1234', 'store full', 'Zoë'])(
    'contains only codes, not %s',
    (text) => {
      const code = supportCode({ version: '1.0.0', build: 'x', schemaVersion: 1, errors: [text] });
      expect(code).toBe('1.0.0 x s1');
    },
  );

  test.each([
    ['https://id.example/assets/index-BgUcjUH4.js', 'BgUcjUH4'],
    ['https://id.example/assets/index-Bg-c_UH4.js', 'Bg-c_UH4'],
    ['https://id.example/src/main.tsx', 'dev'],
    ['', 'dev'],
  ])('the build of %s is %s', (url, name) => {
    expect(buildName(url)).toBe(name);
  });
});
