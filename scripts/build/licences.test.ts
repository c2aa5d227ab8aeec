import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { licenceList, shippedFolders, type LockedNode } from './licences.ts';
import { readLicences } from './licencesModule.ts';

const locked: Readonly<Record<string, LockedNode>> = {
  '': { name: 'app' },
  'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '1', '@types/b': '1' } },
  'node_modules/b': { version: '1.0.0', license: 'ISC' },
  'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
  'node_modules/@types/b': { version: '1.0.0', license: 'MIT' },
  'node_modules/tool': { version: '1.0.0', license: 'MIT' },
  'node_modules/workbox-core': { version: '7.0.0', license: 'MIT' },
  'node_modules/own': { link: true, resolved: 'plugins/own' },
  'plugins/own': { version: '1.0.0', dependencies: { c: '1' } },
  'node_modules/c': { version: '3.0.0', license: 'Apache-2.0' },
};

describe('shipped packages', () => {
  it('shipped packages are the dependencies, their dependencies as Node resolves them, and the worker’s parts', () => {
    expect(shippedFolders(['a', 'own'], locked)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/workbox-core',
    ]);
  });

  it('each licence is listed once, with each package’s own copyright lines', () => {
    const text = (who: string) =>
      `MIT License\r\n\r\nCopyright (c) 2020 ${who}\r\n\r\nPermission is granted.\n`;
    const list = licenceList(['node_modules/a', 'node_modules/b'], locked, (folder) =>
      folder.endsWith('a') ? text('Ada') : text('Bea').replaceAll('\r\n', '\n'),
    );
    expect(list.texts).toEqual(['MIT License\n\nPermission is granted.']);
    expect(
      list.packages.map(({ name, copyright, text: index }) => [name, copyright, index]),
    ).toEqual([
      ['a', ['Copyright (c) 2020 Ada'], 0],
      ['b', ['Copyright (c) 2020 Bea'], 0],
    ]);
  });

  it('a licence sentence is not mistaken for a copyright line', () => {
    const apache =
      '(c) You must retain all copyright notices\nCopyright [yyyy] [name of copyright owner]\ncopyright license to reproduce';
    const { packages, texts } = licenceList(['node_modules/c'], locked, () => apache);
    expect(packages[0]?.copyright).toEqual([]);
    expect(texts).toEqual([apache]);
  });

  it('a package without a licence in the lock file is an error', () => {
    expect(() => licenceList(['plugins/own'], locked, () => undefined)).toThrow(/plugins\/own/);
  });
});

describe('the licence list of this app', () => {
  const { packages, texts } = readLicences();
  const names = packages.map(({ name }) => name);

  it('every production dependency is listed except our own plugin', () => {
    const { dependencies } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as { readonly dependencies: Readonly<Record<string, string>> };
    const missing = Object.keys(dependencies).filter((name) => !names.includes(name));
    expect(missing).toEqual(['lanyard-native']);
  });

  it('every package has a licence text, except those that ship none', () => {
    const without = packages.filter(({ text }) => text === undefined).map(({ name }) => name);
    expect(without).toEqual(['client-only', 'jsbarcode']);
    expect(texts.every((text) => text.length > 300)).toBe(true);
  });
});
