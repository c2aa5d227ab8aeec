// Every unit and component test runs on a known clock (docs/decisions/clock-of-tests.md).
import { expect, test, vi } from 'vitest';
import { expectKnownClock } from './expectKnownClock.ts';
import vitestConfig from '../../vitest.config.ts';

test('a node test runs on it', () => {
  expectKnownClock();
});

test('every project loads it before anything else', () => {
  const { execArgv, projects = [] } = vitestConfig.test ?? {};
  expect(execArgv).toEqual([
    '--import',
    expect.stringMatching(/\/tests\/support\/knownClock\.ts$/),
  ]);
  expect(projects.length).toBeGreaterThan(0);
  for (const project of projects) {
    expect(project).toMatchObject({ extends: true });
    expect(project).not.toHaveProperty('test.execArgv');
  }
});

test('real timers return to it, after a clock of the test’s own', () => {
  vi.useFakeTimers({ now: 0 });
  expect(new Date().getUTCFullYear()).toBe(1970);
  vi.useRealTimers();
  expectKnownClock();
  vi.setSystemTime(0);
  expect(new Date().getUTCFullYear()).toBe(1970);
  vi.useRealTimers();
  expectKnownClock();
});

test('every way to read the time reads it', () => {
  const now = Date.now();
  expect(Math.abs(new Date().getTime() - now)).toBeLessThan(60_000);
  expect(Math.abs(Date.parse(Date()) - now)).toBeLessThan(60_000);
  expect(Math.abs(performance.timeOrigin + performance.now() - now)).toBeLessThan(60_000);
  expect(new Date()).toBeInstanceOf(Date);
  expect(new Date().constructor).toBe(Date);
});
