/** Checks whether every file of this version is stored, and stores again what the browser removed. */

export interface PrecachedFile {
  /** Its key in the cache: its address, with the revision if the name carries no hash. */
  readonly cacheKey: string;
  readonly url: string;
}

/** The part of the precache that is used here. */
export interface FileCache {
  readonly keys: () => Promise<readonly { readonly url: string }[]>;
  readonly put: (key: string, response: Response) => Promise<void>;
}

/**
 * Counts the files that are missing.
 * @param fetchFile fetches a file past every cache. A file with another hash belongs to another version and
 *   is refused (decisions/updates-by-consent). Without this function nothing is fetched.
 */
export async function countMissing(
  files: readonly PrecachedFile[],
  cache: FileCache,
  fetchFile: ((file: PrecachedFile) => Promise<Response>) | undefined,
): Promise<number> {
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter(({ cacheKey }) => !cached.has(cacheKey));
  if (fetchFile === undefined) return missing.length;
  const outcomes = await Promise.allSettled(
    missing.map(async (file) => {
      const response = await fetchFile(file);
      if (!response.ok || response.redirected) throw new TypeError('not the file');
      await cache.put(file.cacheKey, response);
    }),
  );
  return outcomes.filter(({ status }) => status === 'rejected').length;
}
