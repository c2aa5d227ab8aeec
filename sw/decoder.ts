/**
 * The decoder that reads the card's own code: too large to be kept beforehand. It is kept when it has
 * been asked for once, so that a code is checked without a network as well. Its name carries the hash of
 * its content.
 */

/** A store beside the precache's: what is in it is no sign of an app that is ready for offline. */
const cacheName = 'lanyard-decoder';

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

/** The kept file, else the network's; one that is not the decoder is passed on and not kept. */
export async function answerDecoder(
  request: Request,
  storage: () => Promise<DecoderCache> = () => caches.open(cacheName),
): Promise<Response> {
  const cache = await storage().catch(() => undefined);
  const kept = await cache?.match(request.url);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  // A portal answers with a page.
  const isWasm = answer.headers.get('Content-Type')?.startsWith('application/wasm') === true;
  if (cache !== undefined && answer.ok && !answer.redirected && isWasm) {
    await keep(cache, request.url, answer.clone()).catch(() => undefined);
  }
  return answer;
}

/** An older version's is of no use to anybody. */
async function keep(cache: DecoderCache, url: string, answer: Response): Promise<void> {
  for (const older of await cache.keys()) await cache.delete(older);
  await cache.put(url, answer);
}
