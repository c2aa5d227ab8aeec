import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';

/** The list as the worker's script names it. */
export interface IntegrityList {
  /** Below the build's folder. */
  readonly url: string;
  readonly integrity: string;
  readonly bytes: number;
}

/** Kept by the worker once it was needed, against its hash as well. */
const onDemand = /\.wasm$/;

/**
 * Adds to the precache the list of its files' hashes, and of those that are kept on demand. With it the worker refuses a file that a portal or
 * a half-updated host sent instead, and repairs a missing one (security design, 5.1). The worker's
 * script, which every start reads, names the list's own hash alone (decision: integrity list).
 * @param dist the folder of the build.
 */
export function integrityList(dist: string): ManifestTransform {
  return (entries) => {
    const later = readdirSync(join(dist, 'assets')).filter((file) => onDemand.test(file));
    const { bytes: size, ...list } = writeIntegrityList(dist, [
      ...entries.map(({ url }) => url),
      ...later.map((file) => `assets/${file}`),
    ]);
    return { manifest: [{ ...list, revision: null, size }, ...entries], warnings: [] };
  };
}

/**
 * Writes the hashes of these files, by their paths, in an order that no other build changes.
 * The list's name carries its own hash: each build has its own, and the one before stays on the host.
 */
export function writeIntegrityList(dist: string, urls: readonly string[]): IntegrityList {
  const hashes = [...urls].sort().map((url) => [url, integrityOf(readFileSync(join(dist, url)))]);
  const text = JSON.stringify(Object.fromEntries(hashes));
  const url = `assets/integrity-${sha256(text).toString('base64url').slice(0, 8)}.json`;
  writeFileSync(join(dist, url), text);
  return { url, integrity: integrityOf(text), bytes: Buffer.byteLength(text) };
}

/** SHA-256, the shortest that a browser takes. */
function integrityOf(content: string | Buffer): string {
  return `sha256-${sha256(content).toString('base64')}`;
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
