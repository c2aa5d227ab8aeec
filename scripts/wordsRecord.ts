/** docs/words.tsv: each text that was reviewed, and what became of the proposal for it. */
import { readFileSync } from 'node:fs';

export type WordState = 'applied' | 'bettered' | 'answered';

export interface WordRow {
  readonly language: string;
  readonly file: string;
  readonly key: string;
  readonly state: WordState;
  /** Why the proposal was not taken as it was. */
  readonly note: string;
  /** The proposal itself where a text of the app took it word for word, else ''. */
  readonly proposed: string;
}

const head = 'language\tfile\tkey\tstate\tnote\tproposed';
const states: readonly string[] = ['applied', 'bettered', 'answered'] satisfies WordState[];

/** @throws where the file is no such record: another head, or a state that there is not. */
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

/** How many rows each state has. */
export function countWords(rows: readonly WordRow[]): Readonly<Record<WordState | 'all', number>> {
  const count = (state: WordState) => rows.filter((row) => row.state === state).length;
  return {
    applied: count('applied'),
    bettered: count('bettered'),
    answered: count('answered'),
    all: rows.length,
  };
}
