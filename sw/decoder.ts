/**
 * The decoder that reads the card's own code is too large to be stored in advance. It is stored once it has
 * been requested, so that a code can also be checked without a network. The stored file must have the hash
 * that the build recorded: it stays stored for good, and a host's wrong answer would too.
 */

/** A cache beside the precache: its content does not show that the app is ready for offline. */
const cacheName = 'lanyard-decoder-checked';
/** Where earlier builds stored it, without a check of its hash. */
const uncheckedCacheName = 'lanyard-decoder';

/** The few Cache Storage functions that are needed here. */
export interface DecoderCache {
  readonly match: (url: string) => Promise<Response | undefined>;
  readonly keys: () => Promise<readonly Request[]>;
  readonly delete: (request: Request) => Promise<boolean>;
  readonly put: (url: string, response: Response) => Promise<void>;
}

export function isDecoder(pathname: string): boolean {
  return /^\/assets\/zxing_reader-[\w-]+\.wasm$/.test(pathname);
}

async function openCache(): Promise<DecoderCache> {
  await caches.delete(uncheckedCacheName);
  return caches.open(cacheName);
}

/**
 * The stored file, else the network's, which is stored only with the hash of this build.
 * @param integrityOf the hash of a path. It rejects for a file that is not of this build, such as a file of
 *   an older page. Such a file comes from the network and is not stored.
 * @throws TypeError when the network cannot be reached, or answers with another file.
 */
export async function answerDecoder(
  request: Request,
  integrityOf: (pathname: string) => Promise<string>,
  storage: () => Promise<DecoderCache> = openCache,
): Promise<Response> {
  const cache = await storage().catch(() => undefined);
  const cached = await cache?.match(request.url);
  if (cached !== undefined) return cached;
  const { pathname } = new URL(request.url);
  const integrity = await integrityOf(pathname).catch(() => undefined);
  if (integrity === undefined) return fetch(request);
  // Bypasses the browser's own cache, which may contain a host's wrong answer for a year.
  const answer = await fetch(request.url, {
    cache: 'reload',
    credentials: 'same-origin',
    integrity,
  });
  if (cache !== undefined && answer.ok && !answer.redirected) {
    await save(cache, request.url, answer.clone()).catch(() => undefined);
  }
  return answer;
}

/** An older version's file is of no use. */
async function save(cache: DecoderCache, url: string, answer: Response): Promise<void> {
  for (const older of await cache.keys()) await cache.delete(older);
  await cache.put(url, answer);
}
