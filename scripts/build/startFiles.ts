/** The part of Vite's build manifest (`dist/.vite/manifest.json`) that lists which chunk loads which. */
interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  /** Keys of the chunks that this chunk imports statically. */
  readonly imports?: readonly string[];
}

export type BuildManifest = Readonly<Record<string, ManifestChunk>>;

/** The first script of a page that the worker serves with the snapshot: an ordinary start does not request it. */
export const snapshotEntry = 'src/snapshotBoot.ts';

/**
 * The files fetched until the card is rendered: the entry, the listed modules, and everything that these
 * import statically.
 * @param startModules source paths, each of which the build must have as a chunk loaded on demand.
 * @returns paths below the build's folder, sorted.
 * @throws Error when a listed module is no longer a separate chunk: the list would be wrong.
 */
export function startFiles(
  manifest: BuildManifest,
  startModules: readonly string[],
): readonly string[] {
  const entries = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry === true && key !== snapshotEntry,
  );
  for (const module of startModules) {
    if (manifest[module] === undefined) {
      throw new Error(
        `${module} is in scripts/build/startModules.ts, but no chunk is loaded on demand for it.`,
      );
    }
  }
  const seen = new Set<string>();
  const waiting = [...entries, ...startModules];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).sort();
}
