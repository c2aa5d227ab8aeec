/**
 * The last faults in this page's lifetime as short codes, for the support code. They contain no personal
 * data.
 */
import { maxSupportErrors } from '#domain/update/supportCode.ts';

let codes: readonly string[] = [];

/** @param code letters and dashes only; the support code leaves out any other character. */
export function recordErrorCode(code: string): void {
  codes = [...codes, code].slice(-maxSupportErrors);
}

/** Newest last. */
export function lastErrorCodes(): readonly string[] {
  return codes;
}
