/**
 * Type-checks every project, even if one fails. The compiler's results are stored in `.cache/types`, so a
 * second run checks only what changed.
 */
import { basename, join } from 'node:path';
import { runCommand } from './test/command.ts';
import { typeProjects } from './test/typeProjects.ts';

let failed = 0;
for (const project of typeProjects()) {
  const learned = join('.cache/types', `${basename(project, '.json')}.tsbuildinfo`);
  const incremental = ['--incremental', '--tsBuildInfoFile', learned];
  if (!(await runCommand('tsc', ['-p', project, ...incremental]))) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
