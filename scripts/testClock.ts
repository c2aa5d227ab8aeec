/**
 * `npm run test:clock`: the tests that depend on the time of day or the date, with the clock just before midnight and
 * before each change of summer time (decisions/clock-of-tests). With LANYARD_TEST_NOW, at that moment alone.
 */
import { runCommand } from './test/command.ts';
import { clockFiles, moments } from './test/clock.ts';

const given = process.env['LANYARD_TEST_NOW'];

const results: boolean[] = [];
for (const start of given === undefined ? moments : [given]) {
  console.log(`\nThe clock starts at ${start}`);
  results.push(await runCommand('vitest', ['run', ...clockFiles()], { LANYARD_TEST_NOW: start }));
}
process.exitCode = results.every((succeeded) => succeeded) ? 0 : 1;
