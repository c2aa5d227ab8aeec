import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';
import { packedType, packOf, packText, type PackedFile } from '#contract/pack.ts';
import { startFiles, type BuildManifest } from './startFiles.ts';
import { startModules } from './startModules.ts';

/** The screen of a first visit. */
const firstScreen = 'src/app/SignedOut.tsx';

/**
 * Writes the pack of a build (src/contract/pack.ts): its precached scripts and styles in one file, which a first
 * installation fetches (decisions/pack). It is not precached itself. Runs after the list of hashes is written.
 *
 * The scripts up to the first screen are left out. The page has just fetched them, and the worker gets them from
 * the browser's own cache. In the pack they would be sent twice.
 * @param dist the folder of the build, with the bundler's manifest.
 */
export function pack(dist: string): ManifestTransform {
  return (entries) => {
    const list = entries.find(({ integrity }) => integrity !== undefined);
    if (list === undefined) throw new Error('The pack is named after the list of hashes.');
    const manifest = readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8');
    const sent = startFiles(JSON.parse(manifest) as BuildManifest, [...startModules, firstScreen]);
    const urls = entries.map(({ url }) => url).filter((url) => !sent.includes(url));
    writePack(dist, list.url, urls);
    return { manifest: entries, warnings: [] };
  };
}

/**
 * Writes a pack with those of the files that belong in one, in an order that is the same in every build.
 * @param list the path of the list of hashes. It changes with every file, and so does the name of the pack.
 * @param urls paths of files below the build's folder.
 */
export function writePack(dist: string, list: string, urls: readonly string[]): void {
  const files = [...urls]
    .filter((url) => packedType(url) !== undefined)
    .sort()
    .map((url) => [url, readFileSync(join(dist, url))] as const);
  writeFileSync(join(dist, packOf(list)), packText(files.flatMap(asText)));
}

/** A file that is not UTF-8 would come out of the pack with other bytes. It is fetched alone. */
function asText([url, bytes]: readonly [string, Buffer]): readonly PackedFile[] {
  const text = bytes.toString('utf8');
  return bytes.equals(Buffer.from(text)) ? [[url, text]] : [];
}
