import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { billOfMaterials, packageFolder } from './billOfMaterials.ts';
import type { Described, LockedPackage } from './billOfMaterials.ts';
import { readLicences } from './licencesModule.ts';

/** The path of the list in the build: beside Vite's own manifest, which no host serves. */
const listPath = join('.vite', 'sbom.cdx.json');

export interface PackageList {
  /** Records the contents of a bundle; one for each of the bundles: page, its workers, service worker. */
  readonly note: () => Plugin;
  /** Writes the list once all bundles are complete; must be the last plugin. */
  readonly write: (dist: string) => Plugin;
}

/** The packages with code in the build, whether the page or a worker loads them. */
export function listPackages(): PackageList {
  const folders = new Set<string>();
  return {
    note: () => ({
      name: 'lanyard:note-packages',
      apply: 'build',
      generateBundle(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk') continue;
          for (const id of part.moduleIds) {
            const folder = packageFolder(id);
            if (folder !== undefined) folders.add(folder);
          }
        }
      },
    }),
    write: (dist) => ({
      name: 'lanyard:list-packages',
      apply: 'build',
      closeBundle: {
        order: 'post',
        sequential: true,
        handler() {
          const app = read('package.json') as Described;
          const { packages } = read('package-lock.json') as {
            readonly packages: Readonly<Record<string, LockedPackage>>;
          };
          const path = join(dist, listPath);
          const list = billOfMaterials(app, packages, folders);
          const named = new Set(
            readLicences().packages.map(({ name, version }) => `${name}@${version}`),
          );
          const unnamed = list.components
            .map((each) => each['bom-ref'])
            .filter((id) => !named.has(id));
          if (unnamed.length > 0) {
            this.error(`the screen 'Licences' does not name ${unnamed.join(', ')} (licences.ts)`);
          }
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, `${JSON.stringify(list, undefined, 2)}\n`);
        },
      },
    }),
  };
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
