/** What an answer with a list is read as (docs/badge.md, 'Trust and revocation'). */
import { expect, test, vi } from 'vitest';
import { fetchDocument } from '#verifier/lists/fetchDocument.ts';

const address = 'https://lists.example/keys';
const date = 'Thu, 26 Nov 2026 09:12:45 GMT';

function answering(response: Response): void {
  vi.stubGlobal('fetch', async () => response);
}

test.each([
  ['has a date', { Date: date }, Date.parse(date)],
  ['has none', {}, undefined],
  ['has one that is no date', { Date: 'today' }, undefined],
  ['comes from a cache on the way', { Date: date, Age: '840' }, undefined],
  ['comes from a cache that has just fetched it', { Date: date, Age: '0' }, undefined],
])('an answer that %s', async (_what, headers: Record<string, string>, serverNowMs) => {
  answering(new Response('abc', { headers }));
  const read = await fetchDocument(address);
  expect(read?.bytes).toEqual(new TextEncoder().encode('abc'));
  expect(read?.serverNowMs).toBe(serverNowMs);
});

test('a body without end is given up at four million bytes', async () => {
  let sent = 0;
  const isCancelled = vi.fn<() => void>();
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    sent += 100_000;
    controller.enqueue(new Uint8Array(100_000));
  };
  answering(new Response(new ReadableStream({ pull, cancel: isCancelled }, { highWaterMark: 0 })));
  expect(await fetchDocument(address)).toBeUndefined();
  expect(sent).toBe(4_100_000);
  expect(isCancelled).toHaveBeenCalledOnce();
});
