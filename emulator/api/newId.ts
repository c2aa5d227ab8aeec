/** A new id that starts with its kind, so that a log is readable. */
export function newId(kind: string): string {
  return `${kind}-${crypto.randomUUID()}`;
}
