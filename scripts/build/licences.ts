/**
 * The shipped packages, each with its licence and its copyright lines, for the screen 'Licences'
 * (docs/decisions/licences.md). The data comes from the lock file and the packages' own files. A build fails
 * if its bundles contain a package that is not in the list (`listPackages.ts`).
 */
import type { LockedPackage } from './billOfMaterials.ts';

/** The part of a package-lock.json entry that the walk reads. */
export interface LockedNode extends LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** In SPDX form. */
  readonly licence: string;
  /** The copyright lines, as the package writes them. */
  readonly copyright: readonly string[];
  /** The index of its licence text; undefined if the package contains none. */
  readonly text?: number;
}

export interface LicenceList {
  readonly packages: readonly ShippedPackage[];
  /** Each text once, without copyright lines. */
  readonly texts: readonly string[];
}

/** Parts of the service worker. They are dev dependencies, because the worker is built separately. */
const ofWorker = ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'];

/**
 * Never in a bundle: the command line of `qrcode`, its file formats, and packages that only the compiler
 * reads.
 */
const neverShipped = /^(yargs|pngjs|type-fest|@types\/.+)$/;

/**
 * The folders of the shipped packages, as package-lock.json writes them.
 * @param roots the names of the app's own dependencies.
 */
export function shippedFolders(
  roots: Iterable<string>,
  locked: Readonly<Record<string, LockedNode>>,
): readonly string[] {
  const found = new Set<string>();
  const walk = (name: string, from: string): void => {
    const folder = resolve(name, from, locked);
    if (folder === undefined || neverShipped.test(name) || found.has(folder)) return;
    found.add(folder);
    const entry = locked[folder];
    // Our own plugin is in the repository: its dependencies are declared there.
    const node = entry?.link === true ? locked[entry.resolved ?? ''] : entry;
    for (const each of Object.keys(node?.dependencies ?? {})) walk(each, folder);
  };
  for (const root of [...roots, ...ofWorker]) walk(root, '');
  return [...found].filter((folder) => locked[folder]?.link !== true).sort();
}

/** Finds a package as Node does: in the folder's own packages, then in those above. */
function resolve(
  name: string,
  from: string,
  locked: Readonly<Record<string, LockedNode>>,
): string | undefined {
  for (
    let base = from;
    ;
    base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))
  ) {
    const folder = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (Object.hasOwn(locked, folder)) return folder;
    if (base === '') return undefined;
  }
}

/**
 * @param textOf returns the text of a package's licence file, by its folder; undefined if there is none.
 * @throws when a folder is not described in the lock file.
 */
export function licenceList(
  folders: readonly string[],
  locked: Readonly<Record<string, LockedNode>>,
  textOf: (folder: string) => string | undefined,
): LicenceList {
  const texts: string[] = [];
  const indexes = new Map<string, number>();
  const packages = folders.map((folder) => {
    const { name, version, license } = locked[folder] ?? {};
    if (version === undefined || license === undefined) {
      throw new Error(`package-lock.json does not say what is in ${folder}`);
    }
    const { copyright, body } = parted(textOf(folder) ?? '');
    const key = body.replace(/\s+/g, ' ').toLowerCase();
    if (key !== '' && !indexes.has(key)) indexes.set(key, texts.push(body) - 1);
    const text = indexes.get(key);
    return {
      name: name ?? folder.slice(folder.lastIndexOf('node_modules/') + 13),
      version,
      licence: license,
      copyright,
      ...(text === undefined ? {} : { text }),
    };
  });
  return { packages: packages.sort((a, b) => a.name.localeCompare(b.name, 'en')), texts };
}

/** A copyright line starts with the sign or has a year; a sentence about copyright has neither. */
const copyrightLine = /^\s*(copyright\s*(©|\(c\))|©|\(c\)\s+\d{4}|copyright\b.*\b(19|20)\d\d\b)/i;
/** The template line in the appendix of the Apache licence names no one. */
const modelLine = /\[yyyy\]|\{yyyy\}/i;

/** Separates the lines that differ from package to package from those that do not. */
function parted(text: string): { readonly copyright: readonly string[]; readonly body: string } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const own = lines.filter((line) => copyrightLine.test(line) && !modelLine.test(line));
  const body = lines
    .filter((line) => !own.includes(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { copyright: [...new Set(own.map((line) => line.trim()))], body };
}
