import { describe, expect, test, vi } from 'vitest';
import { countMissing, type PrecachedFile } from '../../sw/verifyPrecache.ts';

const files: readonly PrecachedFile[] = ['a', 'b', 'c'].map((name) => ({
  cacheKey: `https://id.example/${name}.js`,
  url: `/${name}.js`,
}));

function cacheOf(...names: readonly string[]) {
  const kept = new Set(names.map((name) => `https://id.example/${name}.js`));
  return {
    keys: async () => [...kept].map((url) => ({ url })),
    put: vi.fn(async (key: string) => void kept.add(key)),
  };
}

describe('SR-086: files deleted by the browser', () => {
  test.each([
    [['a', 'b', 'c'], 0],
    [['a'], 2],
    [[], 3],
  ])('with %j stored, %i are missing', async (names, missing) => {
    expect(await countMissing(files, cacheOf(...names), undefined)).toBe(missing);
  });

  test('only missing files are fetched and stored where the next start finds them', async () => {
    const cache = cacheOf('a', 'c');
    const fetchFile = vi.fn(async () => new Response('b'));
    expect(await countMissing(files, cache, fetchFile)).toBe(0);
    expect(fetchFile.mock.calls).toEqual([[files[1]]]);
    expect(cache.put).toHaveBeenCalledWith('https://id.example/b.js', expect.any(Response));
    expect(await countMissing(files, cache, undefined)).toBe(0);
  });

  test.each([
    ['is another version’s or cannot be reached', () => Promise.reject(new TypeError('integrity'))],
    ['is gone from the host', async () => new Response('Not found', { status: 404 })],
  ])('a file that %s is not stored', async (_what, fetchFile) => {
    const cache = cacheOf('a', 'b');
    expect(await countMissing(files, cache, fetchFile)).toBe(1);
    expect(cache.put).not.toHaveBeenCalled();
  });
});
