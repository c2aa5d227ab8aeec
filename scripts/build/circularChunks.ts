/**
 * Finds files of the build that import each other: a start across such files reads values that do not exist
 * yet.
 */
import type { Plugin } from 'vite';

/** The files that each file of the build imports statically. */
export type FileImports = Readonly<Record<string, readonly string[]>>;

/**
 * The groups of files that import each other, directly or through others; a build that starts has none. Each
 * group and the list of groups are in alphabetical order.
 */
export function circlesOf(imports: FileImports): string[][] {
  const files = Object.keys(imports).sort();
  const reached = new Map(files.map((file) => [file, reachedFrom(file, imports)]));
  const circles: string[][] = [];
  for (const file of files) {
    if (circles.some((circle) => circle.includes(file))) continue;
    const circle = files.filter(
      (other) => reached.get(file)?.has(other) === true && reached.get(other)?.has(file) === true,
    );
    if (circle.length > 0) circles.push(circle);
  }
  return circles;
}

/** All files that one file needs before it can run; includes the file itself only if it is in a circle. */
function reachedFrom(file: string, imports: FileImports): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(imports[file] ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(imports[next] ?? []));
  }
  return reached;
}

/**
 * Fails a build if two of its files import each other, and names the modules that cause it. To fix it, move
 * one of these to another group in vite.config.ts.
 */
export function noCircularChunks(): Plugin {
  return {
    name: 'lanyard:no-circular-chunks',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const imports = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
      const circles = circlesOf(imports);
      if (circles.length === 0) return;
      const homes = new Map(
        chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName] as const)),
      );
      const causes = new Map<string, string[]>();
      for (const [id, home] of homes) {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
          const there = homes.get(imported) ?? home;
          const isInCircle = circles.some(
            (circle) => circle.includes(home) && circle.includes(there),
          );
          if (there === home || !isInCircle) continue;
          const arrow = `${home} → ${there}`;
          causes.set(arrow, [...(causes.get(arrow) ?? []), `    ${id} imports ${imported}`]);
        }
      }
      this.error(
        [
          'Files of the build import each other:',
          ...circles.map((circle) => circle.join(', ')),
          // Two files with hundreds of imports in one direction have only a few in the other: those are the
          // ones to change.
          ...[...causes].flatMap(([arrow, because]) => [`  ${arrow}`, ...because.slice(0, 5)]),
        ].join('\n'),
      );
    },
  };
}
