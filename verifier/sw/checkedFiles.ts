/**
 * The files of this version, each with the hash that the build has put into the worker's script. A file with another
 * hash is neither stored nor served: it may be a portal's page, a half-updated host's, or a stranger's.
 */

/** One entry of the build's list. A browser checks nothing without `integrity`. */
export interface BuiltFile {
  readonly url: string;
  readonly integrity?: string;
}

/** By their paths. @throws TypeError for a list without a hash of each file. */
export function checkedFiles(built: readonly BuiltFile[]): ReadonlyMap<string, string> {
  return new Map(
    built.map(({ url, integrity }) => {
      if (integrity === undefined || !/^sha256-[A-Za-z0-9+/]{43}=$/.test(integrity)) {
        throw new TypeError(`no hash of ${url}`);
      }
      return [`/${url}`, integrity];
    }),
  );
}

/** @throws TypeError when the host has another file, or none. */
async function fetchChecked(path: string, integrity: string): Promise<Response> {
  const response = await fetch(path, { cache: 'reload', credentials: 'same-origin', integrity });
  if (!response.ok || response.redirected) throw new TypeError(`not the file ${path}`);
  return response;
}

/** Stores all files. Fails as a whole, so that the version before stays in charge. */
export async function storeFiles(cache: Cache, files: ReadonlyMap<string, string>): Promise<void> {
  await Promise.all(
    Array.from(files, async ([path, integrity]) => {
      await cache.put(path, await fetchChecked(path, integrity));
    }),
  );
}

/** The stored file. One that the store has lost is fetched, checked and stored again. */
export async function answerFile(cache: Cache, path: string, integrity: string): Promise<Response> {
  const stored = await cache.match(path);
  if (stored !== undefined) return stored;
  const response = await fetchChecked(path, integrity);
  await cache.put(path, response.clone()).catch(() => undefined);
  return response;
}
