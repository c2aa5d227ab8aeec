/** What a reader did, as reported in M4. */
export const statuses = {
  granted: 0,
  rejected: 1,
  expired: 2,
  revoked: 3,
  wrongDoor: 4,
  outsideSchedule: 5,
  needsPin: 6,
  busy: 7,
  badProtocol: 8,
} as const;
export type StatusName = keyof typeof statuses;

/** @returns undefined for a number that stands for nothing. */
export function statusName(status: number): StatusName | undefined {
  return (Object.keys(statuses) as StatusName[]).find((name) => statuses[name] === status);
}

/** Why one side stops, in an error message. */
export const errorCodes = {
  unsupported: 1,
  malformed: 2,
  busy: 3,
  /** The reader has no valid certificate or no correct time, so it grants nothing to any phone. */
  notReady: 4,
} as const;
export type ErrorName = keyof typeof errorCodes;

/** @returns undefined for a number that stands for nothing. */
export function errorName(code: number): ErrorName | undefined {
  return (Object.keys(errorCodes) as ErrorName[]).find((name) => errorCodes[name] === code);
}
