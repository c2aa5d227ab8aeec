/** Reads docs/words.tsv: each reviewed text, and the result of the proposal for it. */
import { readFileSync } from 'node:fs';

export type WordState = 'applied' | 'bettered' | 'answered';

export interface WordRow {
  readonly language: string;
  readonly file: string;
  readonly key: string;
  readonly state: WordState;
  /** Why the proposal was not used unchanged. */
  readonly note: string;
  /** The proposal itself if a text of the app uses it word for word, otherwise ''. */
  readonly proposed: string;
}

const head = 'language\tfile\tkey\tstate\tnote\tproposed';
const states: readonly string[] = ['applied', 'bettered', 'answered'] satisfies WordState[];

/** @throws if the file is not such a record: another header, or an unknown state. */
export function readWords(): readonly WordRow[] {
  const file = new URL('../docs/words.tsv', import.meta.url);
  const [first, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  if (first !== head) throw new Error(`docs/words.tsv begins with ${String(first)}`);
  return lines.map((line) => {
    const [language = '', path = '', key = '', state = '', note = '', proposed = ''] =
      line.split('\t');
    if (!states.includes(state)) throw new Error(`docs/words.tsv: no such state: ${line}`);
    return { language, file: path, key, state: state as WordState, note, proposed };
  });
}

/** The number of rows in each state. */
export function countWords(rows: readonly WordRow[]): Readonly<Record<WordState | 'all', number>> {
  const count = (state: WordState) => rows.filter((row) => row.state === state).length;
  return {
    applied: count('applied'),
    bettered: count('bettered'),
    answered: count('answered'),
    all: rows.length,
  };
}
