import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { billOfMaterials, packageFolder } from './billOfMaterials.ts';
import type { LockedPackage } from './billOfMaterials.ts';

const app = { name: 'lanyard', version: '2.9.10', license: 'Apache-2.0' };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

describe('the package of a build module', () => {
  it.each([
    ['/home/x/node_modules/react/index.js', 'node_modules/react'],
    ['/home/x/node_modules/@a/b/dist/c.js?v=1', 'node_modules/@a/b'],
    ['/x/node_modules/a/node_modules/@c/d/e.js', 'node_modules/a/node_modules/@c/d'],
    ['C:\\x\\node_modules\\react\\index.js', 'node_modules/react'],
    ['/home/x/src/app/main.tsx', undefined],
    ['\0vite/preload-helper.js', undefined],
  ])('%s: %s', (id, folder) => {
    expect(packageFolder(id)).toBe(folder);
  });
});

describe('the bill of materials', () => {
  it('each package is listed once, with version, licence and lock file hash', () => {
    const integrity = `sha512-${Buffer.from('abc').toString('base64')}`;
    const locked = {
      'node_modules/@a/b': { version: '1.2.3', integrity, license: '(MIT OR ISC)' },
    };
    const folder = 'node_modules/@a/b';
    expect(billOfMaterials(app, locked, [folder, folder]).components).toEqual([
      {
        type: 'library',
        'bom-ref': '@a/b@1.2.3',
        name: '@a/b',
        version: '1.2.3',
        purl: 'pkg:npm/%40a/b@1.2.3',
        licenses: [{ expression: '(MIT OR ISC)' }],
        hashes: [{ alg: 'SHA-512', content: '616263' }],
      },
    ]);
  });

  it('the same packages give the same list, in any order', () => {
    const found = ['node_modules/react', 'node_modules/dexie', 'node_modules/@swc/helpers'];
    const one = JSON.stringify(billOfMaterials(app, packages, found));
    expect(JSON.stringify(billOfMaterials(app, packages, found.toReversed()))).toBe(one);
    expect(one).not.toMatch(/serialNumber|timestamp|https?:/);
  });

  it('a build package missing from the lock file is an error', () => {
    expect(() => billOfMaterials(app, packages, ['node_modules/unheard-of'])).toThrow(
      'package-lock.json does not say what lies in node_modules/unheard-of',
    );
  });
});
