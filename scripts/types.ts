/**
 * Type-checks every project; all are checked even if one fails. What the compiler learned is kept in
 * `.cache/types`, so that a second run looks at what changed alone.
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
