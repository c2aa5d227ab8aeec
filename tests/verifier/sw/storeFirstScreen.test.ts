import { expect, test, vi } from 'vitest';
import type { FirstScreen } from '#verifier/firstScreen/firstScreen.ts';
import { pageWithFirstScreen, storeFirstScreen } from '#verifier/sw/storeFirstScreen.ts';

const build = `<!doctype html>
<html lang="en"><head><title>Card verifier</title><script type="module" crossorigin src="/assets/index-1.js"></script></head>
<body><div id="root"></div></body></html>`;

const firstScript = '/assets/firstScript-1.js';

const screenIn = (language: string): FirstScreen => ({
  language,
  title: 'Card verifier',
  markup: `<main>${language}</main>`,
});

/** How often the disk works before a write is done: the first page takes longer than what follows. */
const slowTurns = 3;

/** A cache in memory with the page of the build, on a disk that works when the test says so. */
function cacheWithPage() {
  const kept = new Map<string, Response>([
    ['/index.html', new Response(build, { headers: { etag: '"1"', 'x-policy': 'strict' } })],
  ]);
  const waiting: { turns: number; readonly done: () => void }[] = [];
  let puts = 0;
  const written = (turns: number, change: () => void): Promise<void> =>
    new Promise((resolve) => {
      waiting.push({
        turns,
        done: () => {
          change();
          resolve();
        },
      });
    });
  const cache = {
    match: (path: string) => Promise.resolve(kept.get(path)?.clone()),
    put: (path: string, page: Response) => {
      puts += 1;
      return written(puts === 1 ? slowTurns : 1, () => kept.set(path, page));
    },
    delete: (path: string) => written(1, () => kept.delete(path)),
  };
  return {
    open: () => Promise.resolve(cache as unknown as Cache),
    /** Lets the disk work until a call is done. */
    writeUntil: async (call: Promise<unknown>): Promise<void> => {
      let isDone = false;
      void call.then(() => {
        isDone = true;
      });
      await vi.waitUntil(
        () => {
          for (const write of waiting) {
            write.turns -= 1;
            if (write.turns === 0) write.done();
          }
          return isDone;
        },
        { interval: 20 },
      );
    },
    page: async () => kept.get(pageWithFirstScreen)?.clone().text(),
    headers: () => kept.get(pageWithFirstScreen)?.headers,
  };
}

test('the page keeps its headers, except for those of its bytes', async () => {
  const cache = cacheWithPage();
  await cache.writeUntil(storeFirstScreen(cache.open, firstScript, screenIn('de')));
  expect(await cache.page()).toContain('<main>de</main>');
  expect(cache.headers()?.has('x-policy')).toBe(true);
  expect(cache.headers()?.has('etag')).toBe(false);
});

test.each([
  ['a newer screen', screenIn('de'), '<main>de</main>'],
  ['its removal', undefined, ''],
] as const)('an earlier screen whose write is slow does not replace %s', async (_, last, shown) => {
  const cache = cacheWithPage();
  const calls = [screenIn('en'), last].map((screen) =>
    storeFirstScreen(cache.open, firstScript, screen),
  );
  await cache.writeUntil(Promise.all(calls));
  const page = (await cache.page()) ?? '';
  expect(page).toContain(shown);
  expect(page).not.toContain('<main>en</main>');
});

test('a build without a first script stores no page', async () => {
  const cache = cacheWithPage();
  await cache.writeUntil(storeFirstScreen(cache.open, undefined, screenIn('de')));
  expect(await cache.page()).toBeUndefined();
});
