/**
 * Filters the lines of an SDK's log that may be sent: only lines made of known words. Tokens, PINs, codes,
 * names and addresses are not in the list. A line with one of them is dropped, whatever the vendor meant by
 * it (SR-139).
 */
import { accessErrorCodes } from './keyErrorCodes.ts';
import { logVocabulary } from './logVocabulary.ts';
import {
  areNumbersHarmless,
  digitsInWords,
  numbersOf,
  withoutCutNumbers,
} from './personalNumbers.ts';
import type { PersonalTexts } from './personalTexts.ts';

export interface FilteredLog {
  readonly lines: readonly string[];
  /** The number of lines that were left out. */
  readonly droppedCount: number;
}

/** The maximum for an e-mail. If there are more lines, the newest are sent. */
const mostLines = 5000;
const longestLine = 400;
/** A shorter text would remove half the log, and it is not a name. */
const shortestPersonal = 2;

const instant = /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,6})?(?:Z|[+-]\d\d:?\d\d)?\]?\s*/;
const signs = /[\s,;:.()[\]{}<>|/=+*!?'"-]+/;
const codes: ReadonlySet<string> = new Set(accessErrorCodes);
/**
 * A number shorter than a PIN (four digits) or a group of an invitation code (four). Adjacent short numbers
 * are counted together.
 */
const shortNumber = /^\d{1,3}(?:ms|s|dbm)?$/i;

interface Line {
  readonly text: string;
  /** The timestamp at its start, or ''. */
  readonly instant: string;
  readonly words: readonly string[];
}

const nobody: PersonalTexts = { words: [], numbers: [] };

/**
 * @param log the whole text; every line ending is recognized.
 * @param personal texts about the user. A line with one of the words is dropped even if it is a known word. A
 *   line is also dropped if its digits, alone or with the lines around it, are one of the numbers.
 */
export function filterLog(log: string, personal: PersonalTexts = nobody): FilteredLog {
  const ownWords = personal.words.flatMap(wordsOf);
  const ownNumbers = numbersOf(personal.numbers);
  const all = log.split(/\r\n|[\n\r\u0085\u2028\u2029]/).filter((line) => line.trim() !== '');
  const known = all.map(readLine).filter((line) => mayLeave(line, ownWords, ownNumbers));
  const digits = known.map(({ words }) => digitsInWords(words));
  const stay = withoutCutNumbers(digits, ownNumbers).slice(-mostLines);
  const lines = stay.map((index) => known[index]?.text ?? '');
  return { lines, droppedCount: all.length - lines.length };
}

function readLine(line: string): Line {
  const text = line.trim();
  const [found = ''] = instant.exec(text) ?? [];
  const words = text
    .slice(found.length)
    .split(signs)
    .filter((word) => word !== '');
  return { text, instant: found, words };
}

function mayLeave(
  { instant: time, text, words }: Line,
  ownWords: readonly string[],
  ownNumbers: readonly string[],
): boolean {
  if (text.length > longestLine) return false;
  // A line of only numbers contains nothing about a key, and may be the rest of another line.
  if (!words.some((word) => /^\D/.test(word))) return false;
  return (
    words.every((word) => isHarmless(word) && !ownWords.includes(fold(word))) &&
    areNumbersHarmless(time, words, ownNumbers)
  );
}

function isHarmless(word: string): boolean {
  return codes.has(word) || shortNumber.test(word) || isKnown(word);
}

/** `readerClosed` is two known words; `MIRA` is not a known word. */
function isKnown(word: string): boolean {
  if (!/^[A-Za-z_]+$/.test(word)) return false;
  const parts = word
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_]+/)
    .filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => logVocabulary.has(part.toLowerCase()));
}

/** Searches for each name in 'Anna Maria' separately. */
function wordsOf(text: string): readonly string[] {
  return text
    .split(signs)
    .map(fold)
    .filter((word) => word.length >= shortestPersonal);
}

function fold(word: string): string {
  return word.toLowerCase();
}
