/** `npm run test:soak`: in full what `npm test -- --full` covers in part (decisions/two-sizes-of-test). */
import { runCommand } from './test/command.ts';

const inFull = [
  'packages/open-reader/tests/fuzz.test.ts',
  'packages/badge/tests/mutation.test.ts',
  'tests/device/codeReader/everyValue.test.ts',
  'tests/device/media/tiffKinds.test.ts',
];

const results = [
  await runCommand('vitest', ['run', ...inFull], { LANYARD_SOAK: '1' }),
  await runCommand('playwright', ['test', '--config', 'tests/soak/playwright.config.ts']),
];
process.exitCode = results.every((succeeded) => succeeded) ? 0 : 1;
