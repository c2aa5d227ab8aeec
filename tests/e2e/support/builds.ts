/** A build N+1 made from build N, and hosts that serve one badly: what a deployment does to open pages. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packOf } from '#contract/pack.ts';
import { writeIntegrityList } from '#scripts/build/integrityList.ts';
import { writePack } from '#scripts/build/pack.ts';

const script = /^(.+)\.js$/;

/** Every text file of a build that names other files of the build. */
function namingFiles(folder: string): readonly string[] {
  const assets = readdirSync(join(folder, 'assets')).filter((name) => script.test(name));
  return ['index.html', 'sw.js', ...assets.map((name) => `assets/${name}`)];
}

/**
 * The next build: the same code in files with other names, as a change at the bottom of the imports produces
 * them. Its worker lists them, together with the list of their hashes, and it has a pack of its own.
 * @returns its folder; `forgetBuild` removes it.
 */
export function nextBuild(dist: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-next-'));
  cpSync(dist, folder, { recursive: true });
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => script.test(name));
  for (const file of namingFiles(folder)) {
    let text = readFileSync(join(folder, file), 'utf8');
    for (const name of scripts) text = text.replaceAll(name, name.replace(script, '$1N.js'));
    writeFileSync(join(folder, file), text);
  }
  for (const name of scripts) {
    const path = join(folder, 'assets', name);
    cpSync(path, path.replace(script, '$1N.js'));
    rmSync(path);
  }
  noteHashes(folder);
  return folder;
}

export function forgetBuild(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Writes the list of hashes again, as a build does, and names the new list in the worker. */
function noteHashes(folder: string): void {
  const list = integrityListOf(folder);
  const urls = Object.keys(readList(join(folder, list.url))).map((url) =>
    url.startsWith('assets/') ? url.replace(script, '$1N.js') : url,
  );
  rmSync(join(folder, list.url));
  rmSync(join(folder, packOf(list.url)));
  const next = writeIntegrityList(folder, urls);
  writePack(folder, next.url, urls);
  let worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  worker = worker.replace(list.url, next.url).replace(list.integrity, next.integrity);
  // The page is the one file with a fixed address. Its revision distinguishes the versions.
  worker = worker.replace(
    /"revision":"[0-9a-f]{32}"(?=,"url":"index\.html")/,
    `"revision":"${'f'.repeat(32)}"`,
  );
  writeFileSync(join(folder, 'sw.js'), worker);
}

function readList(path: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>;
}

/** The list of hashes that a build's worker requires. */
export function integrityListOf(folder: string): {
  readonly url: string;
  readonly integrity: string;
} {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const url = /assets\/integrity-[\w-]{8}\.json/.exec(worker)?.[0];
  const integrity = /sha256-[\w+/]{43}=/.exec(worker)?.[0];
  if (url === undefined || integrity === undefined) throw new Error('no list of hashes in sw.js');
  return { url, integrity };
}

/** A build's list of hashes, with one file's hash replaced by the hash of other content. */
export function withHashOf(folder: string, path: RegExp, content: string): string {
  const hash = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  const list = Object.entries(readList(join(folder, integrityListOf(folder).url)));
  return JSON.stringify(
    Object.fromEntries(list.map(([url, known]) => [url, path.test(`/${url}`) ? hash : known])),
  );
}
