import { perApp } from '#scope/perApp.ts';

/**
 * The build that this page runs: the address of its entry, whose name contains the hash of everything it
 * loads.
 */
const entry = perApp(() => ({ path: undefined as string | undefined }));

/** Called by the entry itself. @param url its `import.meta.url`. */
export function setBuildId(url: string): void {
  entry().path = new URL(url).pathname;
}

export function buildId(): string | undefined {
  return entry().path;
}
