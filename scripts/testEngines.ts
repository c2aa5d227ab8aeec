/**
 * `npm run test:engines`: every end-to-end test that can run in Firefox; the journey, the walk through every
 * screen and 300 sign-ins in WebKit; the same layout in three engines. With `-- --choice`, the first two as
 * `npm test -- --full` runs them; with `-- --sign-ins 60`, fewer sign-ins.
 */
import { runStages } from './test/runStages.ts';
import { enginesPlan } from './test/stages.ts';

// Read by the configuration of Firefox.
if (!process.argv.includes('--choice')) process.env['LANYARD_ENGINES'] = 'whole';

const signIns = process.argv.indexOf('--sign-ins');
if (signIns >= 0) process.env['LANYARD_SIGN_INS'] = process.argv[signIns + 1];

const { lines, exitCode } = await runStages(enginesPlan());
console.log(`\n${lines.join('\n')}`);
process.exitCode = exitCode;
