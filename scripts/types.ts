/** Type-checks every project; all are checked even if one fails. */
import { runCommand } from './test/command.ts';
import { typeProjects } from './test/typeProjects.ts';

let failed = 0;
for (const project of typeProjects()) {
  if (!(await runCommand('tsc', ['-p', project]))) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
