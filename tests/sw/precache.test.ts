import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { packOf, packText, type PackedFile } from '#contract/pack.ts';
import { listenOnLoopback, type LoopbackServer } from '#emulator/loopbackServer.ts';
import { writeIntegrityList } from '#scripts/build/integrityList.ts';
import { writePack } from '#scripts/build/pack.ts';
import { ServedFiles } from '#scripts/serve/files.ts';
import { respond } from '#scripts/serve/respond.ts';
import { Precache } from '../../sw/precache.ts';

// Workbox looks for a worker's scope while it loads.
vi.hoisted(() => vi.stubGlobal('self', globalThis));

/** What the host does with a request, instead of answering it with the file. */
type Instead = (path: string, response: ServerResponse, pack: Buffer) => boolean;

const files = [
  'index.html',
  'icons/icon.svg',
  'assets/codeReaderWorker-1a2b3c4d.js',
  ...Array.from({ length: 12 }, (_, index) => `assets/part${String(index)}-1a2b3c4d.js`),
  'assets/card-1a2b3c4d.css',
];
const packed = files.filter((file) => /(part.*js|css)$/.test(file));
const alone = files.filter((file) => !packed.includes(file));

let dist: string;
let host: LoopbackServer;
/** Paths in the order in which the host was asked for them. */
let asked: string[];
let instead: Instead;

beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'lanyard-precache-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, 'icons'));
  // Larger than a piece of the network, and with an end that no other file has.
  for (const file of files) writeFileSync(join(dist, file), `${'ä"\n'.repeat(9_000)}/*${file}*/`);
  asked = [];
  instead = () => false;
  host = await listenOnLoopback(0);
  const served = new ServedFiles(dist);
  host.serve(async (request, response) => {
    const path = request.url ?? '/';
    asked.push(path.slice(1));
    const pack = path.startsWith('/assets/pack-')
      ? readFileSync(join(dist, path))
      : Buffer.alloc(0);
    if (instead(path, response, pack)) return;
    const header = (name: string) => String(request.headers[name] ?? '');
    const site = { environments: () => ({}) };
    const answer = await respond({ method: 'GET', target: path, header }, served, site);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  const origin = `http://localhost:${String(host.port)}`;
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('FetchEvent', class FetchEvent extends Event {});
  vi.stubGlobal('ExtendableEvent', FirstInstallation);
  vi.stubGlobal('location', new URL(origin));
  const { fetch: fetchAbsolute } = globalThis;
  // A worker resolves addresses against its own.
  vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) =>
    fetchAbsolute(typeof input === 'string' ? new URL(input, origin) : input, init),
  );
});

afterEach(async () => {
  await host.close();
  rmSync(dist, { recursive: true, force: true });
});

/** A Cache Storage that lasts longer than a worker, as the browser's own does. */
function cacheStorage(): ReadonlyMap<string, Response> {
  const kept = new Map<string, Response>();
  const keyOf = (key: Request | string) =>
    new URL(typeof key === 'string' ? key : key.url, location.origin).href;
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (key: Request | string) => kept.get(keyOf(key))?.clone(),
    put: async (key: Request | string, response: Response) => {
      const bytes = await response.arrayBuffer();
      kept.set(keyOf(key), new Response(bytes, { headers: response.headers }));
    },
  };
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
  return kept;
}

/** Writes list and pack of the build, and makes a new worker's precache for it. */
function newWorker(): {
  readonly precache: Precache;
  readonly pack: string;
  readonly list: string;
} {
  const { bytes: _size, ...list } = writeIntegrityList(dist, files);
  writePack(dist, list.url, files);
  const entries = [
    { ...list, revision: null },
    ...files.map((url) => ({ url, revision: url.startsWith('assets/') ? null : 'r1' })),
  ];
  return { precache: new Precache(entries), pack: packOf(list.url), list: list.url };
}

class FirstInstallation extends Event {
  waitUntil(work: Promise<unknown>): void {
    // The installation waits for it itself.
    work.catch(() => undefined);
  }
}

function installation(precache: Precache): Promise<void> {
  return precache.install(new FirstInstallation('install'));
}

/** Every file is stored with its own content, at its own address. */
async function expectWhole(kept: ReadonlyMap<string, Response>): Promise<void> {
  const stored = new Map(
    [...kept].map(([url, response]) => [new URL(url).pathname.slice(1), response]),
  );
  for (const file of files) {
    const content = await stored.get(file)?.clone().text();
    expect(content === readFileSync(join(dist, file), 'utf8'), file).toBe(true);
  }
}

const requested = (wanted: readonly string[]): readonly string[] =>
  wanted.filter((file) => asked.includes(file));

describe('a first installation (decisions/pack)', () => {
  test('fetches the pack once, and alone only what it does not contain', async () => {
    const kept = cacheStorage();
    const { precache, pack, list } = newWorker();
    await installation(precache);
    expect([...asked].sort()).toEqual([list, pack, ...alone].sort());
    expect([...kept.keys()].some((url) => url.includes('pack-'))).toBe(false);
    await expectWhole(kept);
  });

  test('stores each file with the headers of a single fetch', async () => {
    const headersOf = async (useInstead: Instead) => {
      instead = useInstead;
      const kept = cacheStorage();
      await installation(newWorker().precache);
      return Object.fromEntries(
        [...kept].map(([url, { headers }]) => [
          new URL(url).pathname,
          // They describe the bytes of one answer. A stored file is served without them as well.
          [...headers].filter(
            ([name]) => !/^(content-(length|encoding)|transfer-encoding|etag|date)$/.test(name),
          ),
        ]),
      );
    };
    const one = await headersOf(() => false);
    const another = await headersOf((path, response) => {
      if (!path.startsWith('/assets/pack-')) return false;
      response.writeHead(404).end();
      return true;
    });
    expect(one).toEqual(another);
    const [, script] = Object.entries(one).find(([path]) => path.includes('part0')) ?? [];
    expect(Object.fromEntries(script ?? [])).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/) as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('no header of a packed file describes the pack', async () => {
    const kept = cacheStorage();
    instead = (path, response, pack) => {
      if (!path.startsWith('/assets/pack-')) return false;
      const ofPack = {
        'Content-Type': 'application/json',
        'Content-Length': String(pack.byteLength),
        'Content-Disposition': 'attachment',
        'Accept-Ranges': 'bytes',
        'Last-Modified': 'Sat, 28 Nov 2026 10:00:00 GMT',
        ETag: '"pack"',
        'X-Content-Type-Options': 'nosniff',
      };
      response.writeHead(200, ofPack).end(pack);
      return true;
    };
    await installation(newWorker().precache);
    const [, script] = [...kept].find(([url]) => url.includes('part0')) ?? [];
    const names = [...(script?.headers.keys() ?? [])];
    expect(names.filter((name) => /^(content-|etag|last|accept)/.test(name))).toEqual([
      'content-type',
    ]);
    expect(names).toContain('x-content-type-options');
  });

  const changed = (pack: Buffer): Buffer => {
    const [first, ...others] = JSON.parse(pack.toString()) as readonly PackedFile[];
    return Buffer.from(packText([[first?.[0] ?? '', 'window.ran = true'], ...others]));
  };
  const unknown = (pack: Buffer): Buffer => {
    const known = JSON.parse(pack.toString()) as readonly PackedFile[];
    return Buffer.from(
      packText([['assets/other-1a2b3c4d.js', 'x'], ['index.html', 'x'], ...known]),
    );
  };
  const half = (pack: Buffer): Buffer => pack.subarray(0, pack.byteLength / 2);
  const missingNow = async (): Promise<readonly string[]> => {
    const stored = await (await caches.open('')).keys();
    return packed.filter((file) => !stored.some(({ url }) => url.endsWith(file)));
  };
  /** A connection that ends at once may lose what was sent: the half is stored before. */
  const cutConnection = async (response: ServerResponse, pack: Buffer): Promise<void> => {
    response.writeHead(200).write(half(pack));
    while ((await missingNow()).length > 7) await new Promise((resolve) => setImmediate(resolve));
    response.destroy();
  };
  const none = packed.length;

  test.each<[what: string, singles: number, answer: (r: ServerResponse, pack: Buffer) => unknown]>([
    ['missing', none, (r) => r.writeHead(404).end('Not found')],
    ['there with a status of failure', none, (r, pack) => r.writeHead(503).end(pack)],
    ['a portal’s page', none, (r) => r.writeHead(200).end('<!doctype html>\n<p>Welcome\n')],
    ['elsewhere', none, (r) => r.writeHead(302, { Location: '/index.html' }).end()],
    ['empty', none, (r) => r.writeHead(200).end()],
    ['of another build', none, (r) => r.end(packText([['assets/x-1.js', 'x']]))],
    ['refused', none, (r) => r.destroy()],
    ['cut off', 7, (r, pack) => r.writeHead(200).end(half(pack))],
    ['cut off with the connection', 7, cutConnection],
    ['that of a build with one other file', 1, (r, pack) => r.writeHead(200).end(changed(pack))],
    ['with files that are not its own', 0, (r, pack) => r.writeHead(200).end(unknown(pack))],
  ])('is whole if the pack is %s: %i files are fetched alone', async (_what, singles, answer) => {
    const kept = cacheStorage();
    instead = (path, response, pack) => {
      if (!path.startsWith('/assets/pack-')) return false;
      answer(response, pack);
      return true;
    };
    const { precache, pack } = newWorker();
    await installation(precache);
    await expectWhole(kept);
    expect(asked.filter((path) => path === pack)).toHaveLength(1);
    expect(requested(packed)).toHaveLength(singles);
    expect(kept.size).toBe(files.length + 1);
  });

  test('is whole if the pack stalls: the rest is fetched alone after a silence', async () => {
    // The worker's guard against silence, which ends when the test says so.
    const silences: (() => void)[] = [];
    const { setTimeout: startTimer } = globalThis;
    vi.stubGlobal('setTimeout', (work: () => void, ms?: number) =>
      ms === 15_000 ? silences.push(work) : startTimer(work, ms),
    );
    const kept = cacheStorage();
    const ended = Promise.withResolvers<undefined>();
    instead = (path, response, pack) => {
      if (!path.startsWith('/assets/pack-')) return false;
      response.on('close', () => {
        ended.resolve(undefined);
      });
      response.writeHead(200).write(half(pack));
      return true;
    };
    const run = { isOver: false };
    const installing = installation(newWorker().precache).finally(() => {
      run.isOver = true;
    });
    // The silence begins when the half has arrived.
    while ((await missingNow()).length > 7) await new Promise((resolve) => setImmediate(resolve));
    while (!run.isOver) {
      silences.at(-1)?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await installing;
    await expectWhole(kept);
    expect(requested(packed)).toHaveLength(7);
    // The worker has given it up, so that it takes nothing from the others.
    await ended.promise;
  });

  test('that loses the network fails, keeps what it has, and goes on without the pack', async () => {
    const kept = cacheStorage();
    let isDown = false;
    instead = (path, response, pack) => {
      if (isDown) response.destroy();
      else if (path.startsWith('/assets/pack-')) {
        isDown = true;
        void cutConnection(response, pack);
      }
      return isDown;
    };
    const before = newWorker();
    await expect(installation(before.precache)).rejects.toThrow();
    const missing = await missingNow();
    expect(missing).toHaveLength(7);

    isDown = false;
    instead = () => false;
    asked = [];
    const { precache, pack } = newWorker();
    await installation(precache);
    await expectWhole(kept);
    expect(asked).not.toContain(pack);
    expect(requested(packed)).toEqual(missing);
  });
});

test('an update fetches what changed, each file alone, and never the pack', async () => {
  const kept = cacheStorage();
  await installation(newWorker().precache);
  writeFileSync(join(dist, 'assets/part3-1a2b3c4d.js'), 'changed');
  // The name of a changed file changes too.
  const renamed = 'assets/part3-9z8y7x6w.js';
  writeFileSync(join(dist, renamed), 'changed');
  const { bytes: _size, ...list } = writeIntegrityList(dist, [...files, renamed]);
  writePack(dist, list.url, [...files, renamed]);
  asked = [];
  const next = new Precache([
    { ...list, revision: null },
    { url: 'index.html', revision: 'r1' },
    { url: 'assets/part1-1a2b3c4d.js', revision: null },
    { url: renamed, revision: null },
  ]);
  await installation(next);
  expect(asked).toEqual([list.url, renamed]);
  expect(await kept.get(`${location.origin}/${renamed}`)?.clone().text()).toBe('changed');
});

describe('a file that the store has lost (decisions/integrity-list)', () => {
  const lost = ['assets/part3-1a2b3c4d.js', 'assets/card-1a2b3c4d.css', 'icons/icon.svg'];
  const modes = ['no-cors', 'cors', 'same-origin'] as const;

  /** Asks a worker for a file, as a page does. */
  async function ask(file: string, mode: RequestMode): Promise<Response> {
    const { precache } = newWorker();
    const url = new URL(`/${file}`, location.origin);
    const request = new Request(url, { mode });
    const asked = { url, sameOrigin: true, request, event: new FirstInstallation('fetch') };
    const params: unknown = precache.matches(asked);
    const matched = { ...asked, params };
    return precache.answer(matched as unknown as Parameters<Precache['answer']>[0]);
  }

  /** A store that an installation has filled, without the file. */
  async function storeWithout(file: string) {
    const kept = cacheStorage() as Map<string, Response>;
    await installation(newWorker().precache);
    const key = [...kept.keys()].find((url) => new URL(url).pathname === `/${file}`) ?? '';
    expect(kept.delete(key)).toBe(true);
    return { kept, key };
  }

  test.each(lost.flatMap((file) => modes.map((mode) => [file, mode] as const)))(
    '%s, asked for with %s, is not served with other content',
    async (file, mode) => {
      const { kept, key } = await storeWithout(file);
      instead = (path, response) => {
        if (path !== `/${file}`) return false;
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('window.ran = true');
        return true;
      };
      await expect(ask(file, mode)).rejects.toThrow();
      expect(kept.has(key)).toBe(false);
    },
  );

  test.each(lost)('%s is served and stored again when the host has it', async (file) => {
    const { kept, key } = await storeWithout(file);
    const content = readFileSync(join(dist, file), 'utf8');
    expect((await (await ask(file, 'no-cors')).text()) === content).toBe(true);
    expect((await kept.get(key)?.clone().text()) === content).toBe(true);
  });
});
