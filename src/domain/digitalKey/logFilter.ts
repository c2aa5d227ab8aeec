/**
 * What of an SDK's log may be sent: line by line, and only lines that are made of known words. Tokens,
 * PINs, codes, names and addresses are no words of the list, so a line with one is dropped, whatever the
 * vendor meant by it (SR-139).
 */
import { accessErrorCodes } from './accessError.ts';
import { logVocabulary } from './logVocabulary.ts';

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
/** A PIN has four digits, an invitation code groups of four. */
const shortNumber = /^\d{1,3}(?:ms|s|dbm)?$/i;

/**
 * @param log the whole text; any way to end a line ends one.
 * @param personal names, addresses and numbers of the person: a line with one of them is dropped even
 *   where it is a known word.
 */
export function filterLog(log: string, personal: readonly string[] = []): FilteredLog {
  const own = personal.flatMap(wordsOf);
  const all = log.split(/\r\n|[\n\r\u0085\u2028\u2029]/).filter((line) => line.trim() !== '');
  const passed = all.filter((line) => mayLeave(line, own)).slice(-mostLines);
  return { lines: passed.map((line) => line.trim()), droppedCount: all.length - passed.length };
}

function mayLeave(line: string, own: readonly string[]): boolean {
  if (line.length > longestLine) return false;
  const words = line
    .trim()
    .replace(instant, '')
    .split(signs)
    .filter((word) => word !== '');
  return words.length > 0 && words.every((word) => isHarmless(word) && !own.includes(fold(word)));
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
