/** Searches a browser's folder on the disk for data that must not be there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { levelDbContents } from './levelDb.ts';

/** What must not be found, by its name: a text, or bytes. */
export type Needles = ReadonlyMap<string, string | Buffer>;

/** Returns each hit as 'what: where'. */
export function scanProfile(folder: string, needles: Needles): readonly string[] {
  const wanted = [...needles].flatMap(([what, needle]) =>
    spellings(needle).map((spelling) => ({ what, spelling })),
  );
  const hits = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = readIfThere(path);
    if (file === undefined) continue;
    for (const bytes of [file, ...levelDbContents(entry.name, file), ...packedBody(file)]) {
      for (const { what, spelling } of wanted) {
        if (bytes.includes(spelling)) hits.add(`${what}: ${path.slice(folder.length + 1)}`);
      }
    }
  }
  return [...hits].toSorted();
}

/** A running browser removes files of its cache during the search. Those files are no longer in the folder. */
function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The number of files and of their bytes, to prove that a scan had something to read. */
export function profileSize(folder: string): { readonly files: number; readonly bytes: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce(
    (sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length,
    0,
  );
  return { files: files.length, bytes };
}

/** As bytes, in both byte orders of UTF-16, in hexadecimal, and in base64 at any offset in a longer text. */
function spellings(needle: string | Buffer): readonly Buffer[] {
  const bytes = Buffer.from(needle as string);
  const texts = [bytes.toString('hex')];
  for (const alignment of [0, 1, 2]) {
    const shifted = Buffer.concat([Buffer.alloc(alignment), bytes]).toString('base64url');
    // Characters that also encode neighbouring bytes are cut off on both sides.
    const sure = shifted.slice(alignment === 0 ? 0 : alignment + 1, -2);
    texts.push(sure, sure.replaceAll('-', '+').replaceAll('_', '/'));
  }
  const wide = typeof needle === 'string' ? Buffer.from(needle, 'utf16le') : undefined;
  const wides = wide === undefined ? [] : [wide, Buffer.from(wide).swap16()];
  return [bytes, ...wides, ...new Set(texts)].map((text) => Buffer.from(text as string));
}

/** A cached response is stored packed, as it arrived. Its body is between two headers of the browser's own. */
const cacheMagic = Buffer.from('305c72a71b6dfbfc', 'hex');

function packedBody(file: Buffer): readonly Buffer[] {
  if (!file.subarray(0, 8).equals(cacheMagic)) return [];
  const start = 20 + file.readUInt32LE(12);
  const body = file.subarray(start);
  return [gunzipSync, brotliDecompressSync].flatMap((unpack) => {
    try {
      return [unpack(body)];
    } catch {
      return [];
    }
  });
}
