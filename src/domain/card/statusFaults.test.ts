import { describe, expect, test } from 'vitest';
import type { BannerLabel } from './banner.ts';
import { isMuted, statusFaults, type StatusFault } from './statusFaults.ts';

const facts = (label: BannerLabel, differing = {}) => ({
  banner: { label },
  isWithdrawn: false,
  isCardBlocked: false,
  ...differing,
});

describe('section 4: the banner status is explained, and only statuses invalid at a gate mute the card', () => {
  test.each<[string, ReturnType<typeof facts>, readonly StatusFault[], boolean]>([
    ['activated', facts('activated'), [], false],
    ['made and not yet active', facts('printed'), [], false],
    ['an unknown status', facts('unknown'), [], false],
    ['blocked', facts('blocked'), ['statusBlocked'], true],
    ['expired, by status or by date', facts('expired'), ['statusExpired'], true],
    ['withdrawn', facts('withdrawn', { isWithdrawn: true }), ['statusWithdrawn'], true],
    [
      'withdrawn, with a photo under review',
      facts('underReview', { isWithdrawn: true }),
      ['statusWithdrawn', 'photoInReview'],
      true,
    ],
    ['a rejected photo', facts('photoRejected'), ['photoRejected'], false],
    ['a photo under review', facts('underReview'), ['photoInReview'], false],
    ['a photo that waits for approval', facts('pendingApproval'), ['photoInReview'], false],
    [
      "decisions/two-calls-for-one-act: the card's own credential is blocked",
      facts('activated', { isCardBlocked: true }),
      ['cardBlocked'],
      true,
    ],
    [
      'blocked person and card: the person first',
      facts('blocked', { isCardBlocked: true }),
      ['statusBlocked', 'cardBlocked'],
      true,
    ],
  ])('%s', (_what, given, faults, muted) => {
    expect(statusFaults(given)).toEqual(faults);
    expect(isMuted(given)).toBe(muted);
  });
});
