/** A build N+1 made of build N, and hosts that serve one badly: what a deployment does to open pages. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = /^(.+)\.js$/;

/** Every text of a build that names other files of it. */
function namingFiles(folder: string): readonly string[] {
  const assets = readdirSync(join(folder, 'assets')).filter((name) => script.test(name));
  return ['index.html', 'sw.js', ...assets.map((name) => `assets/${name}`)];
}

/**
 * The next build: the same code in files with other names, as a change at the bottom of the imports
 * makes them, and a worker that lists them with their hashes.
 * @returns its folder; `forgetBuild` removes it.
 */
export function nextBuild(dist: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-next-'));
  cpSync(dist, folder, { recursive: true });
  const hashesBefore = hashes(folder);
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
  noteHashes(folder, hashesBefore);
  return folder;
}

export function forgetBuild(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The hash that a worker demands of each file, by the file's name in build N. */
function hashes(folder: string): ReadonlyMap<string, string> {
  const names = namingFiles(folder).filter((name) => name !== 'sw.js');
  return new Map(names.map((name) => [name, hashOf(join(folder, name))]));
}

function noteHashes(folder: string, before: ReadonlyMap<string, string>): void {
  let worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  for (const [name, hash] of before) {
    const next = name === 'index.html' ? name : name.replace(script, '$1N.js');
    worker = worker.replaceAll(hash, hashOf(join(folder, next)));
  }
  // The page is the one file whose address stays: its revision tells the versions apart.
  worker = worker.replace(
    /"revision":"[0-9a-f]{32}"(?=,"url":"index\.html")/,
    `"revision":"${'f'.repeat(32)}"`,
  );
  writeFileSync(join(folder, 'sw.js'), worker);
}

function hashOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}
