import { describe, expect, test } from 'vitest';
import { serverTimeMs } from './serverTime.ts';

const reading = { skewMs: 7_200_000, wallMs: 100_000_000, steadyMs: 1_000, isAtMost: false };

describe('the time of the server’s clock', () => {
  test.each([
    ['this phone’s clock where nothing is known', undefined, 5_000, 0, 5_000],
    ['the phone is two hours ahead', reading, 100_000_500, 1_500, 92_800_500],
    ['the steady clock stood still while the phone slept', reading, 100_600_000, 1_000, 93_400_000],
    ['the phone’s clock was set back an hour since', reading, 96_400_500, 1_500, 92_800_500],
  ])('%s', (_what, known, wallMs, steadyMs, server) => {
    expect(serverTimeMs(known, { wallMs, steadyMs })).toBe(server);
  });
});
