/**
 * The last faults in this app's lifetime as short codes, for the support code. They contain no personal
 * data.
 */
import { perApp } from '#scope/perApp.ts';
import { maxSupportErrors } from '#domain/update/supportCode.ts';

const faults = perApp(() => ({ codes: [] as readonly string[] }));

/** @param code letters and dashes only; the support code leaves out any other character. */
export function recordErrorCode(code: string): void {
  const app = faults();
  app.codes = [...app.codes, code].slice(-maxSupportErrors);
}

/** Newest last. */
export function lastErrorCodes(): readonly string[] {
  return faults().codes;
}
