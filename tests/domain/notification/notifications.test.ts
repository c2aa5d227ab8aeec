import { describe, expect, test } from 'vitest';
import type { Notification } from '../../../src/domain/notification/notification.ts';
import { unreadFirst } from '../../../src/domain/notification/order.ts';
import { fold, withTitle } from '../../../src/domain/notification/search.ts';
import { unreadCount } from '../../../src/domain/notification/unread.ts';

function notification(id: string, differing: Partial<Notification> = {}): Notification {
  return { id, title: `Title ${id}`, message: undefined, isRead: false, ...differing };
}

const ids = (list: readonly Notification[]) => list.map(({ id }) => id);

describe('section 9: notifications sorted by StatusRead ascending', () => {
  test.each<[why: string, read: readonly boolean[], order: readonly string[]]>([
    ['unread first', [true, false, true, false], ['1', '3', '0', '2']],
    ['among equals the server’s order', [false, false], ['0', '1']],
    ['none', [], []],
  ])('%s', (_why, read, order) => {
    const list = read.map((isRead, index) => notification(String(index), { isRead }));
    expect(ids(unreadFirst(list))).toEqual(order);
  });
});

test('section 2: the unread count', () => {
  const list = [notification('1'), notification('2', { isRead: true }), notification('3')];
  expect(unreadCount(list)).toBe(2);
  expect(unreadCount([])).toBe(0);
});

describe('section 2: filter by title, case-insensitive', () => {
  test.each([
    ['Fire drill', 'FIRE', true],
    ['FIRE DRILL', 'fire drill', true],
    ['Fire drill', '  drill ', true],
    ['Fire   drill', 'fire drill', true],
    ['Fire drill', 'flood', false],
    // Letters of a Turkish keyboard, whatever the device's language.
    ['İSTANBUL KAPISI', 'istanbul kapısı', true],
    ['DIŞ KAPI', 'dis kapi', true],
    ['ID card', 'ıd', true],
    ['Straße gesperrt', 'STRASSE', true],
    ['Änderung', 'anderung', true],
    ['A\u0308nderung', 'Änderung', true],
    ['Déjà reçu', 'DEJA RECU', true],
    ['Ηλεκτρονικός έλεγχος', 'ελεγχοσ', true],
    ['Ærø ferry', 'aero', true],
    ['oﬃce', 'office', true],
    // Treated as text, never as a pattern.
    ['Room (3.1)', '(3.1)', true],
    ['Room 3x1', '3.1', false],
    ['<b>bold</b>', '<B>', true],
  ])('%j filtered by %j: %s', (title, query, isFound) => {
    expect(withTitle([notification('1', { title })], query)).toHaveLength(isFound ? 1 : 0);
  });

  test('an empty or blank query finds all', () => {
    const list = [notification('1'), notification('2', { title: undefined })];
    expect(withTitle(list, '')).toBe(list);
    expect(withTitle(list, ' \n ')).toBe(list);
  });

  test('the message is not searched', () => {
    expect(withTitle([notification('1', { title: 'A', message: 'drill' })], 'drill')).toEqual([]);
  });

  test('folding twice changes nothing', () => {
    for (const text of ['İSTANBUL', 'Straße', 'ΟΔΟΣ', 'x  y']) {
      expect(fold(fold(text))).toBe(fold(text));
    }
  });
});
