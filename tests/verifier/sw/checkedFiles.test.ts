/** decisions/integrity-list: the verifier's files, too, are stored and served only with the hash of the build. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerFile, checkedFiles, storeFiles } from '#verifier/sw/checkedFiles.ts';

const contents: Readonly<Record<string, string>> = {
  '/index.html': '<!doctype html>',
  '/assets/page-1.js': 'check();',
  '/icon.svg': '<svg/>',
};
const hashOf = (content: string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
const built = Object.entries(contents).map(([path, content]) => ({
  url: path.slice(1),
  integrity: hashOf(content),
}));

let kept: Map<string, string>;
let cache: Cache;
/** What the host has in place of its files. */
let host: Record<string, string>;

beforeEach(() => {
  kept = new Map();
  host = { ...contents };
  cache = {
    match: async (path: string) => (kept.has(path) ? new Response(kept.get(path)) : undefined),
    put: async (path: string, answer: Response) => {
      kept.set(path, await answer.text());
    },
  } as unknown as Cache;
  // As a browser's: an answer with another hash is a network error.
  vi.stubGlobal('fetch', async (path: string, { integrity }: RequestInit) => {
    const content = host[path];
    if (content === undefined) return new Response('Not found', { status: 404 });
    if (integrity !== undefined && integrity !== hashOf(content)) throw new TypeError('hash');
    return new Response(content);
  });
});

describe('the installation', () => {
  test('stores every file', async () => {
    await storeFiles(cache, checkedFiles(built));
    expect(Object.fromEntries(kept)).toEqual(contents);
  });

  test.each([
    ['another script', '/assets/page-1.js', 'window.ran = true'],
    ['the page in place of an asset', '/assets/page-1.js', contents['/index.html']],
    ['another page', '/index.html', '<!doctype html><title>Welcome</title>'],
    ['a missing file', '/icon.svg', undefined],
  ])('fails over %s, and stores nothing under its name', async (_what, path, content) => {
    if (content === undefined) delete host[path];
    else host[path] = content;
    await expect(storeFiles(cache, checkedFiles(built))).rejects.toThrow(TypeError);
    expect(kept.has(path)).toBe(false);
  });
});

describe('a file that the store has lost', () => {
  const path = '/assets/page-1.js';
  const integrity = hashOf(contents[path] ?? '');

  test('is fetched, and stored again', async () => {
    expect(await (await answerFile(cache, path, integrity)).text()).toBe('check();');
    expect(kept.get(path)).toBe('check();');
  });

  test('is not served with other content', async () => {
    host[path] = 'window.ran = true';
    await expect(answerFile(cache, path, integrity)).rejects.toThrow(TypeError);
    expect(kept.has(path)).toBe(false);
  });

  test('that is stored needs no host', async () => {
    kept.set(path, 'check();');
    host = {};
    expect(await (await answerFile(cache, path, integrity)).text()).toBe('check();');
  });
});

test.each([undefined, '', 'sha256-short', 'md5-AAAA'])(
  'a build with the hash %s has no worker',
  (integrity) => {
    const file = integrity === undefined ? { url: 'a.js' } : { url: 'a.js', integrity };
    expect(() => checkedFiles([file])).toThrow('no hash of a.js');
  },
);
