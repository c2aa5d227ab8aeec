/**
 * `npm test`, in three sizes (docs/decisions/two-sizes-of-test.md): runs checks and tests, stage by stage. All stages
 * run even if one fails. The last line counts all tests, and the exit code matches it.
 */
import { startBusyLoops } from './test/busy.ts';
import { changedPlan } from './test/changedPlan.ts';
import { readOptions, usage } from './test/options.ts';
import type { Options, Tier } from './test/options.ts';
import { hasStage, runStages } from './test/runStages.ts';
import { fullPlan, shortPlan } from './test/stages.ts';
import type { Plan } from './test/stages.ts';

const plans: Readonly<Record<Tier, () => Plan | Promise<Plan>>> = {
  short: shortPlan,
  full: fullPlan,
  changed: changedPlan,
};

/** Ends with what the command takes. */
function refuse(error: unknown): never {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exit(2);
}

function options(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    return refuse(error);
  }
}

const { tier, stages, busyLoops } = options();
const plan = await plans[tier]();
if (!hasStage(plan, stages)) refuse(new Error(`There is no stage '${stages.join("', '")}'`));
const stopLoops = startBusyLoops(busyLoops);
try {
  const { lines, exitCode } = await runStages(plan, stages);
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = exitCode;
} finally {
  stopLoops();
}
