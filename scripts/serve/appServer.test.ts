import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packText } from '#contract/pack.ts';
import { startAppServer } from './appServer.ts';
import type { AppServer } from './appServer.ts';
import { securityHeaders } from './headers.ts';

const page = '<!doctype html><title>Lanyard</title>';
const script = 'export const card = 1;'.repeat(50);
const environments = {
  current: 'test',
  environments: { test: { authority: 'https://a.example', regions: { EU: 'https://b.example' } } },
};

let folder: string;
let server: AppServer;
let verifier: string | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-dist-'));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'assets', 'main-1.js'), script);
  writeFileSync(join(dist, 'assets', 'pack-1.json'), packText([['assets/main-1.js', script]]));
  writeFileSync(join(dist, 'sw.js'), 'self;');
  server = await startAppServer({
    dist,
    port: 0,
    environments: () => environments,
    verifier: () => verifier,
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Sends the path unchanged. `fetch` would normalize it first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(parts) });
      });
    }).on('error', reject);
  });
}

describe('the answer for a path (decisions/missing-files)', () => {
  it.each(['/', '/id', '/callback?code=x.y&state=1', '/a/deep/link', '/index.html'])(
    '%s gets the page',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body.toString()).toBe(page);
    },
  );

  it.each([
    '/assets/gone-2.js',
    '/assets/gone',
    '/favicon.ico',
    '/nothing.html',
    '/.vite/manifest.json',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/..%5csecret.txt',
    '/index.html%00.js',
  ])('%s gets 404 in plain text', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.toString()).toBe('Not found\n');
  });

  it('a path that cannot be decoded gets 400', async () => {
    expect((await ask('/%zz')).status).toBe(400);
  });

  it('a method that would change something gets 405', async () => {
    const answer = await ask('/', {}, 'POST');
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
  });

  it('/verify leads to the verifier’s own origin, without the query, where there is one', async () => {
    verifier = 'http://localhost:4630';
    const answer = await ask('/verify?code=x');
    verifier = undefined;
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe('http://localhost:4630/');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect((await ask('/verify')).body.toString()).toBe(page);
  });

  it('a host name other than this machine gets 421', async () => {
    expect((await ask('/', { host: 'rebound.example' })).status).toBe(421);
  });
});

describe('every answer', () => {
  it.each(['/', '/assets/main-1.js', '/sw.js', '/environments.json', '/gone.js', '/wipe'])(
    'carries the security headers: %s',
    async (path) => {
      const { headers } = await ask(path);
      for (const [name, value] of Object.entries(securityHeaders(environments))) {
        expect(headers[name.toLowerCase()], name).toBe(value);
      }
    },
  );

  it('the served configuration names the same hosts as the policy', async () => {
    const answer = await ask('/environments.json');
    expect(JSON.parse(answer.body.toString())).toEqual(environments);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain('https://b.example');
  });
});

describe('transfer', () => {
  it('the encoding follows the request, and the Vary header states it', async () => {
    const path = '/assets/main-1.js';
    const brotli = await ask(path, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await ask(path, { 'accept-encoding': 'gzip, br;q=0' });
    const none = await ask(path);
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    expect(none.headers['content-encoding']).toBeUndefined();
    expect(none.body.toString()).toBe(script);
    expect(brotli.headers['vary']).toBe('Accept-Encoding');
    expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('a matching ETag gets 304, and HEAD gets no body', async () => {
    const first = await ask('/');
    const again = await ask('/', { 'if-none-match': String(first.headers['etag']) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    const head = await ask('/', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(String(page.length));
    expect(head.body).toHaveLength(0);
  });
});

describe('Clear-Site-Data', () => {
  it.each(['/wipe', '/signout-clear'])(
    '%s clears the site data when the app itself requests it',
    async (path) => {
      const answer = await ask(path, { 'sec-fetch-site': 'same-origin' });
      expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['cross-site', 'same-site', 'none', ''])(
    'a request from elsewhere clears nothing: "%s"',
    async (site) => {
      const answer = await ask('/wipe', site === '' ? {} : { 'sec-fetch-site': site });
      expect(answer.status).toBe(200);
      expect(answer.headers['clear-site-data']).toBeUndefined();
    },
  );

  it('no other path sends the header', async () => {
    const answer = await ask('/', { 'sec-fetch-site': 'same-origin' });
    expect(answer.headers['clear-site-data']).toBeUndefined();
  });
});

describe('the pack (docs/hosting.md)', () => {
  it.each(['br', 'gzip'])('is compressed with %s, without a rule of its own', async (encoding) => {
    const { headers } = await ask('/assets/pack-1.json', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('has the headers of the files in it, except those of its own bytes', async () => {
    const [one, other] = await Promise.all(
      ['/assets/pack-1.json', '/assets/main-1.js'].map(async (path) => (await ask(path)).headers),
    );
    const ofBytes = { 'content-type': '', 'content-length': '', etag: '', date: '' };
    expect({ ...one, ...ofBytes }).toEqual({ ...other, ...ofBytes });
  });
});
