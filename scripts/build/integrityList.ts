import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';

/** The list as the worker's script refers to it. */
export interface IntegrityList {
  /** A path below the build's folder. */
  readonly url: string;
  readonly integrity: string;
  readonly bytes: number;
}

/** The worker stores these files on first use, and also checks them against their hash. */
const onDemand = /\.wasm$/;

/**
 * Adds a list of hashes to the precache: for its files, and for the files that are stored on demand. With it
 * the worker refuses a file that a portal or a half-updated host sent instead, and repairs a missing one
 * (decisions/integrity-list). The worker's script, which every start reads, contains only the hash of the list
 * (decisions/integrity-list).
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
 * Puts the hash of each file into the worker's own list: for a build of few files.
 * @param dist the folder of the build.
 */
export function integrityOfEach(dist: string): ManifestTransform {
  return (entries) => ({
    manifest: entries.map((entry) => ({
      ...entry,
      integrity: integrityOf(readFileSync(join(dist, entry.url))),
    })),
    warnings: [],
  });
}

/**
 * Writes the hashes of these files by path, in an order that is the same in every build. The list's name
 * contains its own hash: each build has its own list, and the previous one stays on the host.
 */
export function writeIntegrityList(dist: string, urls: readonly string[]): IntegrityList {
  const hashes = [...urls].sort().map((url) => [url, integrityOf(readFileSync(join(dist, url)))]);
  const text = JSON.stringify(Object.fromEntries(hashes));
  const url = `assets/integrity-${sha256(text).toString('base64url').slice(0, 8)}.json`;
  writeFileSync(join(dist, url), text);
  return { url, integrity: integrityOf(text), bytes: Buffer.byteLength(text) };
}

/** SHA-256, the shortest hash that a browser accepts. */
function integrityOf(content: string | Buffer): string {
  return `sha256-${sha256(content).toString('base64')}`;
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
