/**
 * The decoder that reads the card's own code: too large to be kept beforehand. It is kept when it has
 * been asked for once, so that a code is checked without a network as well. What is kept has the hash
 * that the build noted: it lies there for good, and a wrong answer of a host would too.
 */

/** A store beside the precache's: what is in it is no sign of an app that is ready for offline. */
const cacheName = 'lanyard-decoder-checked';
/** Where builds before this one kept it, without a look at its hash. */
const uncheckedCacheName = 'lanyard-decoder';

/** The few steps of Cache Storage that are needed here. */
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
 * The kept file, else the network's, which is kept only with the hash of this build.
 * @param integrityOf the hash of a path; it rejects for a file that is not of this build, such as the one
 *   of an older page. That comes from the network and is not kept.
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
  // Past the browser's own cache: what lies there may be the wrong answer of a host, for a year.
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

/** An older version's is of no use to anybody. */
async function save(cache: DecoderCache, url: string, answer: Response): Promise<void> {
  for (const older of await cache.keys()) await cache.delete(older);
  await cache.put(url, answer);
}
