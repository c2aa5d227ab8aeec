/** Randomly damages the files in which Chromium stores IndexedDB, in a profile that no browser uses. */
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Damages that can happen to the files. The first two once made a start reload endlessly. */
export const fileDamages = [
  'blobs deleted',
  'log cut',
  'log deleted',
  'log garbled',
  'one file deleted',
  'one file garbled',
  'one file emptied',
  'CURRENT garbled',
  'MANIFEST deleted',
  'folder a file',
  'one blob emptied',
] as const;
export type FileDamage = (typeof fileDamages)[number];

/** Damages a profile. @returns a description of the damage, for a message. */
export function damageFiles(folder: string, kind: FileDamage, random: () => number): string {
  const home = join(folder, 'Default', 'IndexedDB');
  const found = readdirSync(home);
  const database = join(home, nameEnding(found, '.indexeddb.leveldb'));
  const blobs = found.find((name) => name.endsWith('.indexeddb.blob'));
  const files = readdirSync(database).filter((name) => !/^(LOCK|LOG|LOG\.old)$/.test(name));
  const log = join(database, nameEnding(files, '.log'));
  const any = join(database, files[Math.floor(random() * files.length)] ?? '');
  switch (kind) {
    case 'blobs deleted':
      if (blobs !== undefined) rmSync(join(home, blobs), { recursive: true });
      return kind;
    case 'one blob emptied': {
      const blob = blobs === undefined ? undefined : filesBelow(join(home, blobs))[0];
      if (blob !== undefined) truncateSync(blob, 0);
      return kind;
    }
    case 'log cut': {
      const share = 0.05 + random() * 0.9;
      truncateSync(log, Math.floor(readFileSync(log).length * share));
      return `${kind} to ${(share * 100).toFixed(0)} %`;
    }
    case 'log deleted':
      rmSync(log);
      return kind;
    case 'log garbled':
      garble(log, random);
      return kind;
    case 'one file deleted':
      rmSync(any);
      return `${kind}: ${any}`;
    case 'one file garbled':
      garble(any, random);
      return `${kind}: ${any}`;
    case 'one file emptied':
      truncateSync(any, 0);
      return `${kind}: ${any}`;
    case 'CURRENT garbled':
      writeFileSync(join(database, 'CURRENT'), 'MANIFEST-999999\n');
      return kind;
    case 'MANIFEST deleted':
      for (const name of files.filter((each) => each.startsWith('MANIFEST'))) {
        rmSync(join(database, name));
      }
      return kind;
    case 'folder a file':
      rmSync(database, { recursive: true });
      writeFileSync(database, 'no folder');
      return kind;
  }
}

/** The files of large values, from the folder of the profile on. */
export function valueFiles(folder: string): readonly string[] {
  const home = join(folder, 'Default', 'IndexedDB');
  const blobs = nameEnding(readdirSync(home), '.indexeddb.blob');
  return filesBelow(join(home, blobs)).map((file) => relative(folder, file));
}

/** Overwrites up to a hundred bytes. */
function garble(file: string, random: () => number): void {
  const bytes = readFileSync(file);
  if (bytes.length === 0) return;
  for (let count = 1 + Math.floor(random() * 100); count > 0; count -= 1) {
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  }
  writeFileSync(file, bytes);
}

function nameEnding(names: readonly string[], end: string): string {
  const found = names.find((name) => name.endsWith(end));
  if (found === undefined) throw new Error(`nothing ends in ${end}: ${names.join()}`);
  return found;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
