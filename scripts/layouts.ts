/**
 * `npm run layouts`: measures four screens in Chromium, Firefox and WebKit, prints the table of their parts,
 * and stores it with the pictures in docs/engines.
 */
import { runCommand } from './test/command.ts';

const config = 'tests/engines/layout/playwright.config.ts';
const succeeded = await runCommand('playwright', ['test', '--config', config], {
  LANYARD_RECORD: 'yes',
});
process.exitCode = succeeded ? 0 : 1;
