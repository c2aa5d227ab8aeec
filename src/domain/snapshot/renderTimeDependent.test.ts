import { describe, expect, test } from 'vitest';
import { renderTimeDependent, clockTexts, type Hour } from './renderTimeDependent.ts';
import { exampleSnapshot } from './snapshot.example.ts';

const hour: Hour = {
  nowMs: 1_000_000,
  time: { hours: 9, minutes: 4, seconds: 5 },
  isOnline: true,
};
const snapshot = (changed: Partial<Hour>) =>
  renderTimeDependent(exampleSnapshot, { ...hour, ...changed });

describe('decisions/instant-card: what depends on the hour is computed when the page is answered', () => {
  test('the clock is the phone’s of now', () => {
    expect(snapshot({})).toContain('<time data-slot="clock" datetime="09:04:05">9:04:05</time>');
    expect(clockTexts({ hours: 23, minutes: 59, seconds: 0 })).toEqual(['23:59:00', '23:59:00']);
  });

  test.each<[what: string, ageMs: number, markup: string]>([
    ['at once', 0, '<p>now</p>'],
    ['just before the next words', 59_999, '<p>now</p>'],
    ['with them', 60_000, '<p>1 minute</p>'],
    [
      'after a day in another look, its words as text',
      2 * 86_400_000,
      '<p class="stale">a &lt;day&gt; &amp; more</p>',
    ],
    ['a clock a little behind the confirmation counts as now', -5_000, '<p>now</p>'],
    ['far behind it nobody knows', -600_000, '<p class="stale">a date ahead</p>'],
  ])('the age: %s', (_what, ageMs, markup) => {
    expect(snapshot({ nowMs: 1_000_000 + ageMs })).toContain(markup);
  });

  test('no network is said where the browser says so', () => {
    expect(snapshot({ isOnline: false })).toContain('You are offline');
    expect(snapshot({ isOnline: true })).not.toContain('You are offline');
  });

  test('why the card is not younger stands behind its age where there is no network', () => {
    expect(snapshot({ isOnline: false })).toContain('<p>now · offline</p>');
    expect(snapshot({ isOnline: true })).toContain('<p>now</p>');
  });

  test('no place is left over, and no pattern of a replacement in a text is one', () => {
    const odd = { ...exampleSnapshot, offline: '<div>$& $1 $`</div>' };
    const markup = renderTimeDependent(odd, { ...hour, isOnline: false });
    expect(markup).toContain('<div>$& $1 $`</div>');
    expect(markup).not.toContain('<!--');
  });

  test('a screen without an age has none', () => {
    expect(renderTimeDependent({ ...exampleSnapshot, aging: undefined }, hour)).not.toContain(
      'minute',
    );
  });
});
