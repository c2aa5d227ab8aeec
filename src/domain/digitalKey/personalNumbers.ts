/** Detects numbers in a log that reveal something about the user, even if they are split into groups. */

/**
 * From this length on, a personal number is searched for across words and lines. A shorter one is found only
 * on its own.
 */
const shortestHidden = 4;
/** A timestamp is not searched for shorter numbers, because most timestamps contain them. */
const shortestInInstant = 8;
const shortestNumber = 2;
/** A PIN has four digits. It is not stored anywhere, so it cannot be searched for. */
const mostDigitsInARow = 3;

/** The numbers in the user's data, digits only: '+49 (30) 1234-56' is 4930123456. */
export function numbersOf(texts: readonly string[]): readonly string[] {
  const whole = texts.map(digitsOf).filter((number) => number.length >= shortestNumber);
  const parts = texts
    .flatMap((text) => text.match(/\d+/g) ?? [])
    .filter((number) => number.length >= shortestHidden);
  return [...new Set([...whole, ...parts])];
}

/**
 * Whether the numbers of one line reveal nothing about the user.
 * @param instant the instant at its start, or ''.
 * @param words the words after it; a number is a word that starts with digits.
 * @param own the result of `numbersOf`.
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
 * Removes the lines that contain a personal number, even if it is split by words or line ends.
 * @param digits of each line, as `digitsInWords` joins them.
 * @returns the indexes of the remaining lines, in order.
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
    // The remaining digits are now adjacent and may contain a number again.
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

/** Joins numbers with no word between them: 'rssi 7 3, code 9' is '73' and '9'. */
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
