import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { licenceList, shippedFolders } from './licences.ts';
import type { LicenceList, LockedNode } from './licences.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const address = 'virtual:licences';

/** Provides the list as a separate module, which only the screen that shows it loads. */
export function licencesModule(): Plugin {
  return {
    name: 'lanyard:licences',
    resolveId: (id) => (id === address ? `\0${address}` : undefined),
    load: (id) =>
      id === `\0${address}` ? `export default ${JSON.stringify(readLicences())}` : undefined,
  };
}

/** The list of this working copy. */
export function readLicences(): LicenceList {
  const { packages } = readJson('package-lock.json') as {
    readonly packages: Readonly<Record<string, LockedNode>>;
  };
  const { dependencies } = readJson('package.json') as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const folders = shippedFolders(Object.keys(dependencies), packages);
  return licenceList(folders, packages, licenceText);
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

const licenceFile = /^(licen[cs]e|copying)([.-].*)?$/i;

function licenceText(folder: string): string | undefined {
  const files = readdirSync(join(root, folder)).filter((file) => licenceFile.test(file));
  const [file] = files.sort();
  return file === undefined ? undefined : readFileSync(join(root, folder, file), 'utf8');
}
