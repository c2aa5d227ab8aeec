/** Which build this page runs: the address of its entry, whose name has the hash of everything it loads. */
let entry: string | undefined;

/** Told by the entry itself. @param url its `import.meta.url`. */
export function noteAppEntry(url: string): void {
  entry = new URL(url).pathname;
}

export function appEntry(): string | undefined {
  return entry;
}
