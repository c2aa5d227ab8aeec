import { readUpTo } from '#badge/codec/readUpTo.ts';
import type { FetchDocument } from './refreshLists.ts';

/** A line of 500 kbit/s needs 9 s for the list of 100,000 people (562 kB, docs/badge-issuing.md). */
const limitMs = 20_000;
/** Above every list that the verifier accepts: random statuses in `maxStatusBytes` compress to 1,049 kB. */
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
    const bytes = await readUpTo(answer, maxBytes);
    if (bytes === undefined) return undefined;
    // An answer with an age is a cache's, and has the date of an earlier answer.
    const date = answer.headers.has('Age') ? null : answer.headers.get('Date');
    const serverNowMs = Date.parse(date ?? '');
    return Number.isNaN(serverNowMs) ? { bytes } : { bytes, serverNowMs };
  } catch {
    return undefined;
  }
};
