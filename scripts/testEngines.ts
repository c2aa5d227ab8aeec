/**
 * `npm run test:engines`: every end-to-end test that can run in Firefox; the journey, the walk through every
 * screen and 300 sign-ins in WebKit; the same layout in three engines. With `-- --choice`, the first two as `npm test` runs them;
 * with `-- --sign-ins 60`, fewer sign-ins.
 */
import { add, closingLine, nothing } from './test/counts.ts';
import { engineStages } from './test/stages.ts';

// Read by the configuration of Firefox.
if (!process.argv.includes('--choice')) process.env['LANYARD_ENGINES'] = 'whole';

const signIns = process.argv.indexOf('--sign-ins');
if (signIns >= 0) process.env['LANYARD_SIGN_INS'] = process.argv[signIns + 1];

let total = nothing;
const lines: string[] = [];
for (const stage of engineStages) {
  console.log(`\n── ${stage.name}`);
  const { counts, failures, leftOut } = await stage.run();
  total = add(total, counts);
  lines.push(
    ...failures,
    `${stage.name}: ${closingLine(counts)}${leftOut === undefined ? '' : ` (left out: ${leftOut})`}`,
  );
}
console.log(`\n${lines.join('\n')}\n\n${closingLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
