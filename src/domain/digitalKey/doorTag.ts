/** Reads the tag beside a door, which identifies the door's reader. A tag selects a reader, never an address. */

/** One record of a tag as text. Records of other kinds are left out. */
export interface TagRecord {
  readonly kind: 'url' | 'text';
  readonly text: string;
}

const longestText = 1024;
const tagged = /(?:^|[?&#])reader=([0-9a-f]{32})(?=$|[&#])/i;

/**
 * The reader id from `reader=` in a record, with any address: 16 bytes as 32 hex digits.
 * @returns lower-case hex; undefined if the tag contains none or two.
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
