/**
 * The pack: one file with the scripts and styles of a build. A first installation fetches it instead of each of
 * them (decisions/pack). The build writes it beside the list of hashes and names it after that list.
 *
 * It is JSON, an array with one line for each file, in the order of their paths:
 *
 * ```
 * [
 * ["assets/card-1a2b3c4d.css","…"],
 * ["assets/start-5e6f7a8b.js","…"]
 * ]
 * ```
 *
 * An element is the path from the root and the file's text. JSON writes a line break as `\n`, so each line without
 * its comma is JSON too, and a reader needs no more than a line at a time. The pack states no type and no hash:
 * the path says the type, and the list of hashes decides whether a text is the file.
 */

/** A file's path from the root without its first slash, and its content, which is UTF-8. */
export type PackedFile = readonly [path: string, text: string];

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/**
 * The type of a file that the pack contains.
 * @returns undefined for every other file. Those outside of `assets/` may not be kept without a request, and a
 *   browser's worker obeys the policy that comes with its own file (docs/hosting.md).
 */
export function packedType(path: string): string | undefined {
  const type = /^assets\/[^/]+\.(css|js)$/.exec(path)?.[1];
  return type === undefined || /Worker-[\w-]+\.js$/.test(path) ? undefined : types[type];
}

/** The address of the pack that belongs to a list of hashes. */
export function packOf(integrityListUrl: string): string {
  return integrityListUrl.replace('assets/integrity-', 'assets/pack-');
}

export function packText(files: readonly PackedFile[]): string {
  const lines = files.map((file) => JSON.stringify(file)).join(',\n');
  return lines === '' ? '[\n]\n' : `[\n${lines}\n]\n`;
}

/**
 * Reads a pack whose pieces are given in their order, wherever they begin and end. It keeps the begun line alone.
 * A pack that is cut off lacks files and is otherwise read.
 * @returns a function that returns the files which are complete with this piece. It throws a TypeError when the
 *   text cannot be a pack.
 */
export function packReader(): (piece: string) => readonly PackedFile[] {
  let begun = '';
  let hasStarted = false;
  return (piece) => {
    begun += piece;
    if (!hasStarted && !'[\n'.startsWith(begun.slice(0, 2))) throw new TypeError('not a pack');
    const lines = begun.split('\n');
    begun = lines.pop() ?? '';
    if (!hasStarted && lines.length > 0) {
      hasStarted = true;
      lines.shift();
    }
    return lines.filter((line) => line !== ']').map(packedFileIn);
  };
}

function packedFileIn(line: string): PackedFile {
  const content = parsed(line.replace(/,$/, ''));
  const [path, text] = Array.isArray(content) ? (content as readonly unknown[]) : [];
  if (typeof path === 'string' && typeof text === 'string') return [path, text];
  throw new TypeError('not a line of a pack');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
