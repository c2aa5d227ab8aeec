import { parseArgs } from 'node:util';

/** How much a run of `npm test` covers: what a change must not break, everything, or what a change reaches. */
export type Tier = 'short' | 'full' | 'changed';

export interface Options {
  readonly tier: Tier;
  /** Only stages whose names contain one of these texts; empty for all. */
  readonly stages: readonly string[];
  /** How many loops keep the machine busy beside the run. */
  readonly busyLoops: number;
}

export const usage = `npm test                      the short tier: checks, unit and component tests, a build, chosen browser tests
npm test -- --full            everything, in all engines
npm test -- --changed         what the change reaches
           --stage <text>     only the stages whose names contain the text; may be repeated
           --busy <number>    beside so many busy loops
One file: npm run test:unit -- <file>, npm run test:e2e -- <file>`;

/**
 * Reads what follows `npm test --`.
 * @throws with a message for the user if an option is unknown, lacks its value or contradicts another.
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      full: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      stage: { type: 'string', multiple: true, default: [] },
      busy: { type: 'string', default: '0' },
    },
  });
  if (values.full && values.changed) throw new Error('--full and --changed contradict each other');
  if (!/^\d{1,3}$/.test(values.busy))
    throw new Error(`--busy takes a number, not '${values.busy}'`);
  return {
    tier: values.full ? 'full' : values.changed ? 'changed' : 'short',
    stages: values.stage,
    busyLoops: Number(values.busy),
  };
}
