import type { FetchDocument } from './refreshLists.ts';

/** Longer than a slow line needs for a million badges. */
const limitMs = 20_000;
/** Far above any list (27 kB for a million badges). */
const maxBytes = 4_000_000;

/** Fetches from the network alone: a cache would answer with an old date. */
export const fetchDocument: FetchDocument = async (address) => {
  try {
    const answer = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(limitMs),
    });
    if (!answer.ok) return undefined;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > maxBytes) return undefined;
    const serverNowMs = Date.parse(answer.headers.get('Date') ?? '');
    return Number.isNaN(serverNowMs) ? { bytes } : { bytes, serverNowMs };
  } catch {
    return undefined;
  }
};
