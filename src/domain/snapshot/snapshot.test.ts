import { describe, expect, test } from 'vitest';
import {
  isDrawnFor,
  snapshotValidity,
  readSnapshot,
  type SnapshotRequest,
  type Snapshot,
} from './snapshot.ts';
import { exampleSnapshot } from './snapshot.example.ts';

const now: SnapshotRequest = {
  session: 'open',
  build: exampleSnapshot.build,
  basis: exampleSnapshot.basis,
  today: 20300115,
  zoneMin: -60,
};

const stored: Snapshot = { ...exampleSnapshot, firstDay: 20300110, lastDay: 20300120 };

describe('decisions/instant-card: a snapshot is shown only where it matches the current store', () => {
  test.each<[what: string, changed: Partial<SnapshotRequest>, verdict: string]>([
    ['the same store, build and day', {}, 'paint'],
    ['its first day', { today: 20300110 }, 'paint'],
    ['its last day', { today: 20300120 }, 'paint'],
    ['a lock on which no try has failed', { session: 'firstTry' }, 'paint'],
    ['nobody signed in, a lock with tries, gates before it', { session: 'other' }, 'otherSession'],
    ['another build', { build: '/assets/index-2.js' }, 'otherBuild'],
    ['no build that is known', { build: '' }, 'otherBuild'],
    ['another person, reply, language or theme', { basis: 'other' }, 'outdated'],
    ['the day after the card’s last', { today: 20300121 }, 'otherDay'],
    ['a clock set back to before it was painted', { today: 20300109 }, 'otherDay'],
    ['another time zone', { zoneMin: 300 }, 'otherDay'],
  ])('%s: %#', (_what, changed, result) => {
    expect(snapshotValidity(stored, { ...now, ...changed })).toBe(result);
  });

  test('no snapshot is stored', () => {
    expect(snapshotValidity(undefined, now)).toBe('notKept');
  });
});

describe('docs/performance.md: a snapshot that the next start would show unchanged is not drawn again', () => {
  const { widthPx, ratio, language, theme } = stored;
  const now = { widthPx, ratio, language, theme };

  test.each([
    ['the same window, language and theme', {}, true],
    ['another width', { widthPx: widthPx + 1 }, false],
    ['another screen', { ratio: ratio + 1 }, false],
    ['another language', { language: `${language}-x` }, false],
    ['another theme', { theme: `${theme}-x` }, false],
  ])('%s: %#', (_what, changed, result) => {
    expect(isDrawnFor(stored, { ...now, ...changed })).toBe(result);
  });
});

describe('a stored snapshot is validated like any input', () => {
  test('a complete snapshot is read unchanged', () => {
    expect(readSnapshot(structuredClone(exampleSnapshot))).toEqual(exampleSnapshot);
    expect(readSnapshot({ ...exampleSnapshot, aging: undefined })).toBeDefined();
  });

  test.each<[what: string, value: unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'page'],
    ['an empty object', {}],
    ['markup that is no text', { ...exampleSnapshot, markup: 1 }],
    ['styles left out', { ...exampleSnapshot, styles: undefined }],
    ['a width that is no number', { ...exampleSnapshot, widthPx: '390' }],
    ['a day that is not finite', { ...exampleSnapshot, lastDay: Number.NaN }],
    [
      'an age of another shape',
      { ...exampleSnapshot, aging: { sinceMs: 0, appearances: '', steps: [], offline: '' } },
    ],
    ['an age that is a text', { ...exampleSnapshot, aging: 'old' }],
  ])('%s is not a snapshot', (_what, value) => {
    expect(readSnapshot(value)).toBeUndefined();
  });
});
