import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packedType, type PackedFile } from '#contract/pack.ts';
import { cacheControl, securityHeaders } from '../serve/headers.ts';
import { ServedFiles } from '../serve/files.ts';
import { integrityList, writeIntegrityList } from './integrityList.ts';
import { pack, writePack } from './pack.ts';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'lanyard-pack-'));
  for (const folder of ['assets', 'icons', '.vite']) mkdirSync(join(dist, folder));
  for (const file of files) writeFileSync(join(dist, file), `content of ${file}`);
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifestOfBundler));
});

afterEach(() => {
  rmSync(dist, { recursive: true, force: true });
});

const files = [
  'index.html',
  'icons/icon.svg',
  'assets/start-1a2b3c4d.js',
  'assets/card-1a2b3c4d.css',
  'assets/codeReaderWorker-1a2b3c4d.js',
  'assets/imageWorker-1a2b3c4d.js',
];
const manifestOfBundler = {
  'index.html': { file: 'assets/index-1a2b3c4d.js', isEntry: true },
  'src/app/start.tsx': { file: 'assets/start-1a2b3c4d.js', imports: ['_shared.js'] },
  'locales/en.json': { file: 'assets/en-1a2b3c4d.js' },
  'src/app/SignedOut.tsx': { file: 'assets/SignedOut-1a2b3c4d.js' },
  '_shared.js': { file: 'assets/shared-1a2b3c4d.js' },
  'src/app/Other.tsx': { file: 'assets/Other-1a2b3c4d.js' },
};
const entries = files.map((url) => ({ url, revision: null, size: 1 }));
const list = 'assets/integrity-00000000.json';

const packIn = (): string =>
  readdirSync(join(dist, 'assets')).find((name) => name.startsWith('pack-')) ?? '';
const read = (): unknown => JSON.parse(readFileSync(join(dist, 'assets', packIn()), 'utf8'));

describe('the pack of a build (decisions/pack)', () => {
  it('contains the scripts and styles, by path, and is JSON', () => {
    writePack(dist, list, files);
    expect(read()).toEqual([
      ['assets/card-1a2b3c4d.css', 'content of assets/card-1a2b3c4d.css'],
      ['assets/start-1a2b3c4d.js', 'content of assets/start-1a2b3c4d.js'],
    ]);
  });

  it('is the same in any order of the files', () => {
    writePack(dist, list, files);
    const once = readFileSync(join(dist, 'assets', packIn()));
    writePack(dist, list, files.toReversed());
    expect(readFileSync(join(dist, 'assets', packIn()))).toEqual(once);
  });

  it('leaves out a file that is not UTF-8, because its bytes would change', () => {
    writeFileSync(join(dist, 'assets/start-1a2b3c4d.js'), Buffer.from([0x61, 0xff]));
    writePack(dist, list, files);
    expect(read()).toEqual([['assets/card-1a2b3c4d.css', expect.any(String)]]);
  });

  it('gets another name when any file changes', () => {
    const nameNow = (): string => {
      const { url } = writeIntegrityList(dist, files);
      writePack(dist, url, files);
      const name = packIn();
      rmSync(join(dist, 'assets', name));
      return name;
    };
    const before = nameNow();
    expect(before).toMatch(/^pack-[\w-]{8}\.json$/);
    expect(nameNow()).toBe(before);
    writeFileSync(join(dist, 'assets/start-1a2b3c4d.js'), 'changed');
    expect(nameNow()).not.toBe(before);
  });

  it('is neither precached nor in the list of hashes', async () => {
    const { manifest: listed } = await integrityList(dist)(entries);
    const { manifest } = await pack(dist)(listed);
    expect(manifest).toEqual(listed);
    const hashes = readFileSync(join(dist, listed[0]?.url ?? ''), 'utf8');
    expect(Object.keys(JSON.parse(hashes) as object).sort()).toEqual([...files].sort());
    expect(packIn()).not.toBe('');
  });

  it('leaves out the scripts up to the first screen, which the page has just fetched', async () => {
    const built = Object.values(manifestOfBundler).map(({ file }) => file);
    for (const file of built) writeFileSync(join(dist, file), file);
    const all = [...built, 'assets/card-1a2b3c4d.css'].map((url) => ({
      url,
      revision: null,
      size: 1,
    }));
    await pack(dist)([{ url: list, revision: null, integrity: 'sha256-', size: 1 }, ...all]);
    expect((read() as readonly PackedFile[]).map(([path]) => path)).toEqual([
      'assets/Other-1a2b3c4d.js',
      'assets/card-1a2b3c4d.css',
    ]);
  });

  it('cannot be written without the list that names it', () => {
    expect(() => pack(dist)(entries)).toThrow('list of hashes');
  });

  it('a file in it has the headers of the pack, and the type that the server sends', async () => {
    const served = new ServedFiles(dist);
    const packed = files.filter((file) => packedType(file) !== undefined);
    expect(packed).toHaveLength(2);
    for (const file of packed) {
      const ofPack = `/${list.replace('integrity', 'pack')}`;
      expect(securityHeaders({}, `/${file}`)).toEqual(securityHeaders({}, ofPack));
      expect(cacheControl(`/${file}`)).toBe(cacheControl(ofPack));
      expect((await served.find(`/${file}`, ''))?.type).toBe(packedType(file));
    }
  });
});
