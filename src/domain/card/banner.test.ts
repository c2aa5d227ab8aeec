import { describe, expect, test } from 'vitest';
import { cardBanner, type BannerInput } from './banner.ts';

const today = { year: 2026, month: 3, day: 31 };
const activated: BannerInput = {
  status: 'activated',
  statusWord: 'Activated',
  photoStatus: 'approved',
  photoStatusWord: 'Approved',
  validUntil: undefined,
};
const yesterday = { year: 2026, month: 3, day: 30 };
const tomorrow = { year: 2026, month: 4, day: 1 };

describe('decisions/banner-order; section 4, colours', () => {
  test.each<[string, Partial<BannerInput>, string, string]>([
    ['activated', {}, 'activated', 'green'],
    [
      'blocked before a passed date',
      { status: 'blocked', validUntil: yesterday },
      'blocked',
      'red',
    ],
    ['blocked before the photo', { status: 'blocked', photoStatus: 'pending' }, 'blocked', 'red'],
    ['expired by status', { status: 'expired' }, 'expired', 'red'],
    ['expired by date', { validUntil: yesterday }, 'expired', 'red'],
    [
      'expired by date before the photo',
      { validUntil: yesterday, photoStatus: 'rejected' },
      'expired',
      'red',
    ],
    [
      'the end date itself is valid to its last second',
      { validUntil: today },
      'activated',
      'green',
    ],
    ['a later end date', { validUntil: tomorrow }, 'activated', 'green'],
    ['photo rejected', { photoStatus: 'rejected' }, 'photoRejected', 'red'],
    ['photo under review', { photoStatus: 'under_review' }, 'underReview', 'blue'],
    ['photo pending', { photoStatus: 'pending' }, 'pendingApproval', 'blue'],
    [
      'photo before any other person status',
      { photoStatus: 'pending', status: 'withdrawn' },
      'pendingApproval',
      'blue',
    ],
    ['a missing photo status counts as Approved', { photoStatus: 'none' }, 'activated', 'green'],
    ['approved', { status: 'approved' }, 'approved', 'blue'],
    ['initialized', { status: 'initialized' }, 'initialized', 'blue'],
    ['in production', { status: 'in_production' }, 'inProduction', 'blue'],
    ['printed', { status: 'printed' }, 'printed', 'blue'],
    ['withdrawn', { status: 'withdrawn' }, 'withdrawn', 'blue'],
    ['none', { status: 'none' }, 'none', 'blue'],
  ])('%s', (_name, change, label, tone) => {
    expect(cardBanner({ ...activated, ...change }, today)).toEqual({
      label,
      tone,
      statusWord: undefined,
    });
  });

  test('SR-116: an unknown person status is shown with its own text, in a neutral tone', () => {
    const facts: BannerInput = { ...activated, status: 'unknown', statusWord: 'FooBar' };
    expect(cardBanner(facts, today)).toEqual({
      label: 'unknown',
      tone: 'blue',
      statusWord: 'FooBar',
    });
  });

  test('SR-116: an unknown photo status never allows a green banner', () => {
    const facts: BannerInput = { ...activated, photoStatus: 'unknown', photoStatusWord: 'Odd' };
    expect(cardBanner(facts, today)).toEqual({ label: 'unknown', tone: 'blue', statusWord: 'Odd' });
  });
});
