import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';

/**
 * Gives every entry of the precache the hash of its file. With it the worker refuses a file that a
 * portal or a half-updated host sent instead, and repairs a missing one (security design, 5.1). SHA-256,
 * the shortest that a browser takes: hashes are half of the worker's bytes, and every start reads them.
 * @param dist the folder of the build.
 */
export function precacheIntegrity(dist: string): ManifestTransform {
  return async (entries) => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        const content = await readFile(join(dist, entry.url));
        const hash = createHash('sha256').update(content).digest('base64');
        return { ...entry, integrity: `sha256-${hash}` };
      }),
    ),
    warnings: [],
  });
}
