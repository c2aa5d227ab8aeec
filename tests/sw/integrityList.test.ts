import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listenOnLoopback, type LoopbackServer } from '#emulator/loopbackServer.ts';
import { integrityListIn, readIntegrityList } from '../../sw/integrityList.ts';

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

const good = JSON.stringify({ 'index.html': hashOf('page'), 'assets/a-1.js': hashOf('a') });
const files = ['index.html', 'assets/a-1.js'];

let host: LoopbackServer | undefined;

afterEach(async () => {
  await host?.close();
  host = undefined;
});

/** A host that answers like this for the list, which the build wrote as `good`. */
async function listOn(status: number, body: string, headers: Record<string, string> = {}) {
  const server = await listenOnLoopback(0);
  host = server;
  server.serve((request, response) => {
    const isMoved = request.url === '/moved.json';
    response.writeHead(isMoved ? 200 : status, isMoved ? {} : headers).end(isMoved ? good : body);
    return Promise.resolve();
  });
  return { url: `http://localhost:${String(server.port)}/list.json`, integrity: hashOf(good) };
}

function cacheOf(text?: string) {
  const kept = new Map<string, Response>();
  return {
    match: () => Promise.resolve(text === undefined ? undefined : new Response(text)),
    put: async (url: string, response: Response) => void kept.set(url, response),
    kept,
  };
}

describe('the list of hashes', () => {
  test('comes from the host once, checked against its own hash, and is stored', async () => {
    const cache = cacheOf();
    const list = await listOn(200, good);
    const read = await readIntegrityList(list, files, cache);
    expect(Object.fromEntries(read)).toEqual(JSON.parse(good));
    expect(await cache.kept.get(list.url)?.text()).toBe(good);
  });

  test('is read from storage, without a network', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const list = { url: 'https://id.example/list.json', integrity: hashOf(good) };
    expect((await readIntegrityList(list, files, cacheOf(good))).size).toBe(2);
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each([
    ['was tampered with', 200, good.replace('index.html', 'other.html'), {}],
    ['is another build’s', 200, JSON.stringify({ 'index.html': hashOf('next') }), {}],
    ['is a portal’s page', 200, '<!doctype html>', {}],
    ['is gone', 404, 'Not found', {}],
    ['comes with a status of failure', 503, good, {}],
    ['lies elsewhere', 302, '', { Location: '/moved.json' }],
  ])('is neither used nor stored if it %s', async (_what, status, body, headers) => {
    const cache = cacheOf();
    await expect(
      readIntegrityList(await listOn(status, body, headers), files, cache),
    ).rejects.toThrow(TypeError);
    expect(cache.kept.size).toBe(0);
  });

  test('is neither used nor stored if it is unreachable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const cache = cacheOf();
    const list = { url: 'https://id.example/list.json', integrity: hashOf(good) };
    await expect(readIntegrityList(list, files, cache)).rejects.toThrow(TypeError);
    expect(cache.kept.size).toBe(0);
  });
});

describe('a hash for each file, or none at all', () => {
  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a text', '"sha256"'],
    ['a list without the file', JSON.stringify({ 'index.html': hashOf('page') })],
    ['a name that every object has', '{"__proto__":{"assets/a-1.js":"x"}}'],
    ...[
      ['empty', ''],
      ['of an algorithm that no browser knows, which would be no check', 'md5-abc'],
      ['cut off', hashOf('a').slice(0, -3)],
      ['with another beside it', `${hashOf('a')} ${hashOf('b')}`],
      ['no text', 7],
    ].map(([what, hash]) => [
      `a hash that is ${String(what)}`,
      JSON.stringify({ 'index.html': hashOf('page'), 'assets/a-1.js': hash }),
    ]),
  ])('%s fails', (_what, text) => {
    expect(() => integrityListIn(text, files)).toThrow(TypeError);
  });

  test('leaves out files that the worker does not store', () => {
    expect([...integrityListIn(good, ['index.html'])]).toEqual([['index.html', hashOf('page')]]);
  });
});
