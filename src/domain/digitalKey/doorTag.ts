/** What a tag beside a door says: which reader is the door's. A tag chooses a reader, and never an address. */

/** The records of a tag, each as its text; a record of another kind is left out. */
export interface TagRecord {
  readonly kind: 'url' | 'text';
  readonly text: string;
}

const longestText = 1024;
const tagged = /(?:^|[?&#])reader=([0-9a-f]{32})(?=$|[&#])/i;

/**
 * The reader id in `reader=` of a record, wherever its address leads: 16 bytes as 32 hex digits.
 * @returns lower-case hex; undefined for a tag that names none, or two.
 */
export function readerOnTag(records: readonly TagRecord[]): string | undefined {
  const found = new Set<string>();
  for (const { text } of records) {
    const id = text.length > longestText ? undefined : tagged.exec(text)?.[1];
    if (id !== undefined) found.add(id.toLowerCase());
  }
  const [only] = found;
  return found.size === 1 ? only : undefined;
}
