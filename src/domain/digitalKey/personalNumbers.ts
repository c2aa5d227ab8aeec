/** Numbers in a log: what of them says something of a person, however they are cut into groups. */

/** So long a number of the person is looked for across words and lines; a shorter one only where it stands alone. */
const shortestHidden = 4;
/** An instant is not searched for shorter ones: they stand in most of them. */
const shortestInInstant = 8;
const shortestNumber = 2;
/** A PIN has four digits. It is stored nowhere, so that nobody can look for it. */
const mostDigitsInARow = 3;

/** The numbers in what is known of a person, digits alone: '+49 (30) 1234-56' is 4930123456. */
export function numbersOf(texts: readonly string[]): readonly string[] {
  const whole = texts.map(digitsOf).filter((number) => number.length >= shortestNumber);
  const parts = texts
    .flatMap((text) => text.match(/\d+/g) ?? [])
    .filter((number) => number.length >= shortestHidden);
  return [...new Set([...whole, ...parts])];
}

/**
 * Whether the numbers of one line say nothing of a person.
 * @param instant the instant at its start, or ''.
 * @param words the words after it; a number is a word that begins with digits.
 * @param own what `numbersOf` has found.
 */
export function areNumbersHarmless(
  instant: string,
  words: readonly string[],
  own: readonly string[],
): boolean {
  const rows = numberRows(words);
  const isRowHarmless = (row: string): boolean =>
    row.length <= mostDigitsInARow && !own.includes(row);
  const date = digitsOf(instant);
  return (
    rows.every(isRowHarmless) &&
    !own.some((number) => number.length >= shortestInInstant && date.includes(number))
  );
}

/** The digits of a line's words, joined. */
export function digitsInWords(words: readonly string[]): string {
  return numberRows(words).join('');
}

/**
 * Which lines may stay: without those that hold a number of the person, cut into groups by words or by the
 * ends of lines.
 * @param digits of each line, as `digitsInWords` joins them.
 * @returns the indexes of the lines, in their order.
 */
export function withoutCutNumbers(
  digits: readonly string[],
  own: readonly string[],
): readonly number[] {
  const hidden = own.filter((number) => number.length >= shortestHidden);
  let remaining = digits.map((_, index) => index);
  for (;;) {
    const found = linesOfNumbers(remaining, digits, hidden);
    if (found.size === 0) return remaining;
    // What is left closes up, and may hold one again.
    remaining = remaining.filter((index) => !found.has(index));
  }
}

function linesOfNumbers(
  remaining: readonly number[],
  digits: readonly string[],
  numbers: readonly string[],
): ReadonlySet<number> {
  const lineOfDigit: number[] = [];
  for (const index of remaining) {
    for (let each = digits[index]?.length ?? 0; each > 0; each -= 1) lineOfDigit.push(index);
  }
  const all = remaining.map((index) => digits[index] ?? '').join('');
  const found = new Set<number>();
  for (const number of numbers) {
    for (let at = all.indexOf(number); at >= 0; at = all.indexOf(number, at + 1)) {
      for (const line of lineOfDigit.slice(at, at + number.length)) found.add(line);
    }
  }
  return found;
}

/** Numbers with no word between them, joined: 'rssi 7 3, code 9' is '73' and '9'. */
function numberRows(words: readonly string[]): readonly string[] {
  const rows: string[] = [];
  let isRow = false;
  for (const word of words) {
    const digits = /^\d+/.exec(word)?.[0];
    if (digits !== undefined) rows.push(isRow ? `${rows.pop() ?? ''}${digits}` : digits);
    isRow = digits !== undefined;
  }
  return rows;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
