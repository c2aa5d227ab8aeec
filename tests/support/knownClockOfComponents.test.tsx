import { test } from 'vitest';
import { expectKnownClock } from './expectKnownClock.ts';

test('a component test runs on the known clock', () => {
  expectKnownClock();
});
