import { describe, expect, it } from 'vitest';
import { daysFirstSeen, seenOn, withDays } from './firstSeen.ts';

const today = 20261124;

describe('the day on which a notification was first seen', () => {
  it.each([
    ['of a first list it is not known', ['a', 'b'], undefined, {}],
    ['a new one is of today', ['a', 'b'], { ids: ['a'], days: {} }, { b: today }],
    ['one of a list kept without days has none', ['a'], { ids: ['a'], days: {} }, {}],
    ['a known day stays', ['a'], { ids: ['a'], days: { a: 20261101 } }, { a: 20261101 }],
    ['of what has gone it is forgotten', [], { ids: ['a'], days: { a: 20261101 } }, {}],
    ['an id like a property is an id', ['toString'], { ids: [], days: {} }, { toString: today }],
  ])('%s', (_what, ids, before, days) => {
    expect(daysFirstSeen(ids, before, today)).toEqual(days);
  });

  it('the day is added to the list where it is known', () => {
    const of = (id: string) => ({ id, title: id, message: undefined, isRead: false });
    const list = [of('a'), of('toString')];
    expect(withDays(list, { a: today })).toEqual([
      { ...of('a'), firstSeen: today },
      of('toString'),
    ]);
    expect(withDays(list, undefined)).toBe(list);
  });

  it.each([
    [20261124, 'today'],
    [20261123, 'yesterday'],
    [20261122, { year: 2026, month: 11, day: 22 }],
    // A clock that was set back.
    [20261125, { year: 2026, month: 11, day: 25 }],
  ])('%s is shown as %j', (day, words) => {
    expect(seenOn(day, today)).toEqual(words);
  });

  it('yesterday is the day before, across a month, a year and a leap day', () => {
    expect(seenOn(20261031, 20261101)).toBe('yesterday');
    expect(seenOn(20261231, 20270101)).toBe('yesterday');
    expect(seenOn(20280229, 20280301)).toBe('yesterday');
  });
});
