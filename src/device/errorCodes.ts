/** The last faults of this page's life as short codes, for the support code; nothing of a person. */
import { maxSupportErrors } from '#domain/update/supportCode.ts';

let codes: readonly string[] = [];

/** @param code letters and dashes only: what else stands in it, the support code leaves out. */
export function recordErrorCode(code: string): void {
  codes = [...codes, code].slice(-maxSupportErrors);
}

/** Newest last. */
export function lastErrorCodes(): readonly string[] {
  return codes;
}
