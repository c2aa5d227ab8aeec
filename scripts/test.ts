/**
 * `npm test`: runs every check and every test, stage by stage with its time. All stages run even if one
 * fails. At the end it lists each failed test again. The last line counts all tests, and the exit code
 * matches it.
 */
import { performance } from 'node:perf_hooks';
import { add, closingLine, nothing } from './test/counts.ts';
import type { Counts } from './test/counts.ts';
import { checks, ofOneCheck, stages } from './test/stages.ts';
import type { Stage } from './test/stages.ts';

const lines: string[] = [];
const failed: string[] = [];
let total: Counts = nothing;

async function run(stage: Stage): Promise<void> {
  console.log(`\n── ${stage.name}`);
  const began = performance.now();
  const { counts, failures, leftOut } = await stage.run().catch((error: unknown) => {
    console.error(error);
    return ofOneCheck(false);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const line = `${seconds.padStart(7)} s  ${stage.name}: ${closingLine(counts)}`;
  lines.push(leftOut === undefined ? line : `${line} (left out: ${leftOut})`);
  failed.push(...failures);
  total = add(total, counts);
}

async function runInTurn(queue: Iterator<Stage, undefined>): Promise<void> {
  for (let next = queue.next(); next.done !== true; next = queue.next()) await run(next.value);
}

// Two runners share one queue, because the smallest machine that runs this has two cores.
const queue = checks.values();
await Promise.all([runInTurn(queue), runInTurn(queue)]);
await runInTurn(stages.values());

// Often only the end of a log is stored.
if (failed.length > 0) console.log(`\n── failed\n${failed.join('\n')}`);
console.log(`\n${lines.join('\n')}\n`);
console.log(closingLine(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
