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

describe('decisions/instant-card: time-dependent parts are computed when the page is answered', () => {
  test('the clock shows the phone’s current time', () => {
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

  test('the offline notice shows when the browser is offline', () => {
    expect(snapshot({ isOnline: false })).toContain('You are offline');
    expect(snapshot({ isOnline: true })).not.toContain('You are offline');
  });

  test('the reason why the card is not newer follows its age when offline', () => {
    expect(snapshot({ isOnline: false })).toContain('<p>now · offline</p>');
    expect(snapshot({ isOnline: true })).toContain('<p>now</p>');
  });

  test('no placeholder remains, and a replacement pattern in a text has no effect', () => {
    const odd = { ...exampleSnapshot, offline: '<div>$& $1 $`</div>' };
    const markup = renderTimeDependent(odd, { ...hour, isOnline: false });
    expect(markup).toContain('<div>$& $1 $`</div>');
    expect(markup).not.toContain('<!--');
  });

  test('a screen without an age shows none', () => {
    expect(renderTimeDependent({ ...exampleSnapshot, aging: undefined }, hour)).not.toContain(
      'minute',
    );
  });
});
