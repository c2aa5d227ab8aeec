/** A fresh id with the kind of thing in front, so that a log can be read. */
export function newId(kind: string): string {
  return `${kind}-${crypto.randomUUID()}`;
}
