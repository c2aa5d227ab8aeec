/** Fetches the pack of a build at a first installation, and stores its files (decisions/pack). */
import { packedType, packReader, type PackedFile } from '#contract/pack.ts';
import { withTimeout } from '#async/timeout.ts';

/** How long the host may send nothing before the files are fetched one by one. */
const silenceLimitMs = 15_000;

/** Where a file of the pack is stored. */
export interface PackStore {
  /** @returns undefined for a file that is not of this version. */
  readonly integrityOf: (path: string) => string | undefined;
  readonly put: (path: string, response: Response) => Promise<void>;
}

/**
 * Stores each file of the pack that has its hash, as soon as it has arrived. The others are left out.
 * @throws TypeError when the pack is not available or is no pack, and TimeoutError when it stalls. Files that
 *   arrived before stay stored.
 */
export async function storePack(url: string, store: PackStore): Promise<void> {
  const stalled = new AbortController();
  const inTime = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
    withTimeout(asked, silenceLimitMs, () => new DOMException('silent', 'TimeoutError'));
  try {
    const response = await inTime(
      fetch(url, {
        // Its files are stored, and the pack is read once.
        cache: 'no-store',
        credentials: 'same-origin',
        redirect: 'error',
        priority: 'low',
        signal: stalled.signal,
      }),
    );
    if (!response.ok || response.body === null) throw new TypeError('no pack');
    const headers = headersOfFiles(response.headers);
    const read = packReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const pieces = response.body.getReader();
    for (let piece = await inTime(pieces.read()); !piece.done;) {
      const files = read(decoder.decode(piece.value, { stream: true }));
      // The next piece is requested once these are stored, so the worker never holds the whole pack.
      await Promise.all(files.map((file) => storeFile(file, headers, store)));
      piece = await inTime(pieces.read());
    }
  } finally {
    // Nothing happens after the last piece. Before it, the rest need not be sent.
    stalled.abort();
  }
}

async function storeFile(
  [path, text]: PackedFile,
  headers: Headers,
  { integrityOf, put }: PackStore,
): Promise<void> {
  const type = packedType(path);
  const integrity = integrityOf(path);
  if (type === undefined || integrity === undefined) return;
  const bytes = new TextEncoder().encode(text);
  if ((await integrityOfBytes(bytes)) !== integrity) return;
  const own = new Headers(headers);
  own.set('Content-Type', type);
  await put(path, new Response(bytes, { headers: own }));
}

/** As the list of hashes writes it. */
async function integrityOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

/** What describes the pack itself, or how it was sent: its type, size, encoding and version. */
const ofThePack =
  /^(content-(?!security-policy)|etag$|last-modified$|accept-ranges$|transfer-encoding$)/;

/** The headers that the host sends with every file, the security headers among them. */
function headersOfFiles(ofPack: Headers): Headers {
  return new Headers([...ofPack].filter(([name]) => !ofThePack.test(name)));
}
