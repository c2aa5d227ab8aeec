/**
 * The hashes of the precached files. They are in a file of their own because every start reads the worker's
 * script. A hash is needed only when a file comes from the network (decisions/integrity-list).
 */

/** The file with the hashes, and its own hash, which is in the worker's script. */
export interface IntegrityList {
  readonly url: string;
  readonly integrity: string;
}

/** The part of the precache that is needed here. */
export interface ListCache {
  readonly match: (url: string) => Promise<Response | undefined>;
  readonly put: (url: string, response: Response) => Promise<void>;
}

/** A browser checks nothing if it does not understand the hash. */
const checkable = /^sha256-[A-Za-z0-9+/]{43}=$/;

/**
 * The hash of each of these files, from the stored list, else from the host's list, which is then stored.
 * @param files their addresses as the list names them.
 * @throws TypeError when the list is not available, is not the one of this build, or lacks one of the files.
 */
export async function readIntegrityList(
  list: IntegrityList,
  files: readonly string[],
  cache: ListCache,
): Promise<ReadonlyMap<string, string>> {
  const cached = (await cache.match(list.url)) ?? (await fetchList(list, cache));
  return integrityListIn(await cached.text(), files);
}

async function fetchList(list: IntegrityList, cache: ListCache): Promise<Response> {
  const response = await fetch(list.url, {
    cache: 'reload',
    credentials: 'same-origin',
    integrity: list.integrity,
  });
  if (!response.ok || response.redirected) throw new TypeError('not the list of hashes');
  await cache.put(list.url, response.clone());
  return response;
}

/** @throws TypeError for a text that is not a list with a hash for each of the files. */
export function integrityListIn(
  text: string,
  files: readonly string[],
): ReadonlyMap<string, string> {
  const listed = new Map<string, unknown>(Object.entries(parsed(text)));
  return new Map(
    files.map((file) => {
      const integrity = listed.get(file);
      if (typeof integrity !== 'string' || !checkable.test(integrity)) {
        throw new TypeError(`no hash of ${file}`);
      }
      return [file, integrity];
    }),
  );
}

function parsed(text: string): object {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null) return content;
  } catch {
    // Thrown below, like for everything else that is not a list.
  }
  throw new TypeError('no list of hashes');
}
