import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { integrityList, writeIntegrityList } from './integrityList.ts';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'lanyard-integrity-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  writeFileSync(join(dist, 'assets/start-1.js'), 'start();');
});

afterEach(() => {
  rmSync(dist, { recursive: true, force: true });
});

const hashOf = (file: string): string =>
  `sha256-${createHash('sha256')
    .update(readFileSync(join(dist, file)))
    .digest('base64')}`;

describe('the integrity list of precached files (decisions/integrity-list)', () => {
  const files = ['index.html', 'assets/start-1.js'];

  it('every file is listed with its hash', () => {
    const { url } = writeIntegrityList(dist, files);
    expect(JSON.parse(readFileSync(join(dist, url), 'utf8'))).toEqual(
      Object.fromEntries(files.map((file) => [file, hashOf(file)])),
    );
  });

  it('the same files give the same list, in any order', () => {
    const once = writeIntegrityList(dist, files);
    expect(writeIntegrityList(dist, [...files].reverse())).toEqual(once);
    expect(once.integrity).toBe(hashOf(once.url));
  });

  it.each(files)('the list gets a new name and a new hash when %s changes', (file) => {
    const before = writeIntegrityList(dist, files);
    writeFileSync(join(dist, file), 'changed');
    const after = writeIntegrityList(dist, files);
    expect(after.url).not.toBe(before.url);
    expect(after.integrity).not.toBe(before.integrity);
  });

  it('the list is precached, and its own hash is the only one in the worker’s script', async () => {
    const entries = files.map((url) => ({ url, revision: 'r', size: 1 }));
    const { manifest } = await integrityList(dist)(entries);
    const hashed = manifest.filter(({ integrity }) => integrity !== undefined);
    expect(hashed.map(({ url, integrity }) => integrity === hashOf(url))).toEqual([true]);
    expect(manifest).toEqual([...hashed, ...entries]);
  });

  it('the on-demand decoder is listed but not precached', async () => {
    const decoder = 'assets/zxing_reader-1.wasm';
    writeFileSync(join(dist, decoder), 'wasm');
    const { manifest } = await integrityList(dist)(
      files.map((url) => ({ url, revision: 'r', size: 1 })),
    );
    const [list] = manifest;
    expect(JSON.parse(readFileSync(join(dist, list?.url ?? ''), 'utf8'))).toMatchObject({
      [decoder]: hashOf(decoder),
    });
    expect(manifest.map(({ url }) => url)).not.toContain(decoder);
  });
});
