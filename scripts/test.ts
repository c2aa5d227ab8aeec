/**
 * `npm test`, in three sizes (docs/decisions/two-sizes-of-test.md): runs checks and tests, stage by stage. All stages
 * run even if one fails. The last line counts all tests, and the exit code matches it.
 */
import { startBusyLoops } from './test/busy.ts';
import { changedPlan } from './test/changedPlan.ts';
import { readOptions, usage } from './test/options.ts';
import type { Options, Tier } from './test/options.ts';
import { runStages } from './test/runStages.ts';
import { fullPlan, shortPlan } from './test/stages.ts';
import type { Plan } from './test/stages.ts';

const plans: Readonly<Record<Tier, () => Plan | Promise<Plan>>> = {
  short: shortPlan,
  full: fullPlan,
  changed: changedPlan,
};

function options(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

const { tier, stages, busyLoops } = options();
const stopLoops = startBusyLoops(busyLoops);
try {
  const { lines, exitCode } = await runStages(await plans[tier](), stages);
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = exitCode;
} finally {
  stopLoops();
}
