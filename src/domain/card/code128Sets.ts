/**
 * The code sets of CODE128 (ISO/IEC 15417). Set A has the control characters and capitals, set B capitals and small
 * letters, set C pairs of digits. A SHIFT is never used: set C has none, and encoders have put one there.
 */
type CodeSet = 'A' | 'B' | 'C';

/** Characters of one code set. */
export interface SetRun {
  readonly set: CodeSet;
  readonly text: string;
}

/** From here on, a change to set C and back pays. */
const digitsWorthC = 4;

/**
 * Splits a value into runs of one code set each.
 * @param value ASCII, at least one character.
 */
export function code128Sets(value: string): readonly SetRun[] {
  const runs: SetRun[] = [];
  let left = value;
  let set: CodeSet | undefined;
  const take = (next: CodeSet, count: number): void => {
    const text = left.slice(0, count);
    const last = runs.at(-1);
    if (last?.set === next) runs[runs.length - 1] = { set: next, text: last.text + text };
    else runs.push({ set: next, text });
    left = left.slice(count);
    set = next;
  };
  while (left !== '') {
    const digits = /^\d*/.exec(left)?.[0].length ?? 0;
    const isAllOfTwo = runs.length === 0 && digits === 2 && left.length === 2;
    if (isAllOfTwo || digits >= digitsWorthC) {
      // The odd one stays in the set at hand.
      if (digits % 2 === 1) take(set === undefined || set === 'C' ? setOf(left) : set, 1);
      take('C', digits - (digits % 2));
    } else {
      const next = set === undefined || set === 'C' || !isIn(set, left) ? setOf(left) : set;
      take(next, 1);
    }
  }
  return runs;
}

/** The set of A and B that the text keeps for longer. */
function setOf(text: string): 'A' | 'B' {
  const special = Array.from(text).find((each) => isOnlyInA(each) || isOnlyInB(each));
  return special !== undefined && isOnlyInA(special) ? 'A' : 'B';
}

function isIn(set: CodeSet, text: string): boolean {
  return set === 'A' ? !isOnlyInB(text.charAt(0)) : !isOnlyInA(text.charAt(0));
}

const isOnlyInA = (character: string): boolean => character < ' ';
const isOnlyInB = (character: string): boolean => character >= '`';
