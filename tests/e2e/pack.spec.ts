/** The pack: one file in place of the scripts and styles of a first installation (decisions/pack). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { packOf, type PackedFile } from '#contract/pack.ts';
import { forgetBuild, integrityListOf, nextBuild } from './support/builds.ts';
import { narrow, signInButton } from './support/cardScreen.ts';
import type { Stub } from './support/deployment.ts';
import { dist, expect, test, waitForWorker } from './support/lanyard.ts';

test.use(narrow);

/**
 * What describes the bytes of one answer, or its connection. A file that a worker serves does not need it.
 * Chromium keeps the headers of a connection out of its cache, so a file that the page has fetched lacks them.
 */
const ofOneAnswer =
  /^(content-length|content-encoding|transfer-encoding|etag|date|connection|keep-alive|strict-transport-security)$/;

/** Records what the host is asked for, in front of another stub. */
function recording(stub: Stub = () => undefined): {
  readonly stub: Stub;
  readonly asked: string[];
} {
  const asked: string[] = [];
  return {
    asked,
    stub: (path) => {
      asked.push(path);
      return stub(path);
    },
  };
}

/** The paths in a build's pack, from the root. */
function packedIn(folder: string): readonly string[] {
  const text = readFileSync(join(folder, packOf(integrityListOf(folder).url)), 'utf8');
  return (JSON.parse(text) as readonly PackedFile[]).map(([path]) => `/${path}`);
}

/** The files that a build's worker stores, from the root; what it stores on demand is left out. */
function precachedIn(folder: string): readonly string[] {
  const { url } = integrityListOf(folder);
  const listed = JSON.parse(readFileSync(join(folder, url), 'utf8')) as object;
  const files = Object.keys(listed).filter((file) => !file.endsWith('.wasm'));
  return [url, ...files].map((file) => `/${file}`).sort();
}

/** The headers of every stored file, by its path. */
function storedHeaders(
  page: Page,
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  return page.evaluate(async () => {
    const found: Record<string, Record<string, string>> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const headers = (await cache.match(request))?.headers ?? [];
        found[new URL(request.url).pathname] = Object.fromEntries(headers);
      }
    }
    return found;
  });
}

const withoutPack: Stub = (path) =>
  path.startsWith('/assets/pack-') ? { status: 404, body: Buffer.from('Not found') } : undefined;

test('a first installation fetches the pack once, and none of its files alone', async ({
  page,
  lanyard,
}) => {
  const host = recording();
  await lanyard.deploy(dist, host.stub);
  await page.goto('/');
  await waitForWorker(page);
  const pack = `/${packOf(integrityListOf(dist).url)}`;
  expect(host.asked.filter((path) => path === pack)).toHaveLength(1);
  const ofThePage = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const packed = packedIn(dist);
  expect(packed.length).toBeGreaterThan(150);
  const alone = host.asked.filter((path) => packed.includes(path) && !ofThePage.includes(path));
  expect(alone).toEqual([]);
  expect(Object.keys(await storedHeaders(page)).sort(), 'after the installation').toEqual(
    precachedIn(dist),
  );
});

test('a packed file is stored with the headers of one that was fetched alone', async ({
  page,
  browser,
  lanyard,
  pageFaults,
}) => {
  pageFaults.expect(/404/);
  await lanyard.deploy(dist);
  await page.goto('/');
  await waitForWorker(page);
  const fromPack = await storedHeaders(page);
  await lanyard.deploy(dist, withoutPack);
  const context = await browser.newContext(narrow);
  const other = await context.newPage();
  await other.goto(lanyard.appUrl);
  await waitForWorker(other);
  const alone = await storedHeaders(other);
  await context.close();
  const comparable = (stored: typeof alone) =>
    Object.fromEntries(
      Object.entries(stored).map(([path, headers]) => [
        path,
        Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneAnswer.test(name))),
      ]),
    );
  expect(comparable(fromPack)).toEqual(comparable(alone));
  const [script = ''] = packedIn(dist).filter((path) => path.endsWith('.js'));
  expect(fromPack[script]).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(fromPack[script]?.['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(Object.keys(fromPack[script] ?? {})).not.toContain('content-encoding');
});

const half = (): Buffer => {
  const pack = readFileSync(join(dist, packOf(integrityListOf(dist).url)));
  return pack.subarray(0, pack.byteLength / 2);
};

for (const [what, body] of [
  ['is cut off', half],
  ['is a page of the network', () => Buffer.from('<!doctype html>\n<title>Welcome</title>')],
] as const) {
  test(`the app is installed whole and starts offline if the pack ${what}`, async ({
    page,
    context,
    lanyard,
  }) => {
    const host = recording((path) =>
      path.startsWith('/assets/pack-') ? { status: 200, body: body() } : undefined,
    );
    await lanyard.deploy(dist, host.stub);
    await page.goto('/');
    await waitForWorker(page);
    expect(Object.keys(await storedHeaders(page)).sort(), 'after the installation').toEqual(
      precachedIn(dist),
    );
    // The last file of a pack is the first that a cut loses.
    const last = packedIn(dist).at(-1) ?? '';
    expect(host.asked).toContain(last);
    await context.setOffline(true);
    await page.reload();
    await expect(signInButton(page)).toBeVisible();
  });
}

test('an update fetches its files alone and never the pack', async ({ page, lanyard }) => {
  await page.goto('/');
  await waitForWorker(page);
  const next = nextBuild(dist);
  try {
    const host = recording();
    await lanyard.deploy(next, host.stub);
    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const ended = new Promise<ServiceWorkerState>((resolve) => {
        registration.addEventListener('updatefound', () => {
          const coming = registration.installing;
          coming?.addEventListener('statechange', () => {
            resolve(coming.state);
          });
        });
      });
      await registration.update();
      return ended;
    });
    expect(state).toBe('installed');
    expect(host.asked.filter((path) => path.includes('/pack-'))).toEqual([]);
    // Every script has another name, and no style or picture has.
    const scripts = packedIn(next).filter((path) => path.endsWith('.js'));
    expect(scripts.filter((path) => !host.asked.includes(path))).toEqual([]);
    expect(host.asked.filter((path) => /\.(css|png|svg)$/.test(path))).toEqual([]);
  } finally {
    forgetBuild(next);
  }
});
