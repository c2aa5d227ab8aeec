import type { Reporter, TestModule } from 'vitest/node';

/** After how many files the count is printed. */
const step = 25;

/** Prints how many files of tests are done, for a user who waits. */
export default class Progress implements Reporter {
  private files = 0;
  private done = 0;
  private failed = 0;

  onTestRunStart(specifications: readonly unknown[]): void {
    this.files = specifications.length;
  }

  onTestModuleEnd(module: TestModule): void {
    this.done += 1;
    if (!module.ok()) this.failed += 1;
    if (this.done % step !== 0) return;
    console.log(
      `   ${String(this.done)} of ${String(this.files)} files, ${String(this.failed)} with a failure`,
    );
  }
}
