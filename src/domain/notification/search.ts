import type { Notification } from './notification.ts';

/** Section 2 'Notifications': 'filter by title, case-insensitive'. An empty query matches all. */
export function withTitle(
  notifications: readonly Notification[],
  query: string,
): readonly Notification[] {
  const wanted = fold(query);
  if (wanted === '') return notifications;
  return notifications.filter((notification) => foldedTitle(notification).includes(wanted));
}

/** Ten thousand titles are prepared once, not at every typed letter. */
const foldedTitle = cached(({ title }: Notification) => fold(title ?? ''));

/** A pure function whose results live as long as what it was given, which does not change. */
function cached<Given extends WeakKey, Result>(pure: (given: Given) => Result) {
  const results = new WeakMap<Given, Result>();
  return (given: Given): Result => {
    const known = results.get(given);
    if (known !== undefined) return known;
    const result = pure(given);
    results.set(given, result);
    return result;
  };
}

/** Letters without a removable accent that users still type as plain letters. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
};

/**
 * A text in the form that the search compares: the same on every device, whatever its language. Upper and
 * lower case, accents, the Turkish dotted and dotless i, ligatures and runs of spaces make no difference.
 */
export function fold(text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  const letters = isPlain
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/[ıßæœøłđðþς]/g, (letter) => plainLetters[letter] ?? letter);
  return letters.replace(/\s+/g, ' ').trim();
}
