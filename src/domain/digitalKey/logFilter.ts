/**
 * What of an SDK's log may be sent: line by line, and only lines that are made of known words. Tokens,
 * PINs, codes, names and addresses are no words of the list, so a line with one is dropped, whatever the
 * vendor meant by it (SR-139).
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
  /** How many lines were left out. */
  readonly droppedCount: number;
}

/** As many as an e-mail takes; of more the newest are kept. */
const mostLines = 5000;
const longestLine = 400;
/** A shorter one would take half the log with it, and says nobody's name. */
const shortestPersonal = 2;

const instant = /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,6})?(?:Z|[+-]\d\d:?\d\d)?\]?\s*/;
const signs = /[\s,;:.()[\]{}<>|/=+*!?'"-]+/;
const codes: ReadonlySet<string> = new Set(accessErrorCodes);
/** A PIN has four digits, an invitation code groups of four; shorter ones that stand in a row are counted together. */
const shortNumber = /^\d{1,3}(?:ms|s|dbm)?$/i;

interface Line {
  readonly text: string;
  /** At its start, or ''. */
  readonly instant: string;
  readonly words: readonly string[];
}

const nobody: PersonalTexts = { words: [], numbers: [] };

/**
 * @param log the whole text; any way to end a line ends one.
 * @param personal of the person: a line with one of the words is dropped even where it is a known word, and
 *   so is one whose digits are one of the numbers, alone or together with the lines around it.
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
  // A line of numbers alone says nothing of a key, and may be the rest of another.
  if (!words.some((word) => /^\D/.test(word))) return false;
  return (
    words.every((word) => isHarmless(word) && !ownWords.includes(fold(word))) &&
    areNumbersHarmless(time, words, ownNumbers)
  );
}

function isHarmless(word: string): boolean {
  return codes.has(word) || shortNumber.test(word) || isKnown(word);
}

/** `readerClosed` is two known words; `MIRA` is none. */
function isKnown(word: string): boolean {
  if (!/^[A-Za-z_]+$/.test(word)) return false;
  const parts = word
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_]+/)
    .filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => logVocabulary.has(part.toLowerCase()));
}

/** 'Anna Maria' is looked for as each of her names. */
function wordsOf(text: string): readonly string[] {
  return text
    .split(signs)
    .map(fold)
    .filter((word) => word.length >= shortestPersonal);
}

function fold(word: string): string {
  return word.toLowerCase();
}
