/** A body is read up to a limit, and no further. */
import { expect, test, vi } from 'vitest';
import { readUpTo } from '../codec/readUpTo.ts';

/** A body of pieces of 1,000 bytes; without a number it never ends. */
function sending(pieces = Infinity) {
  const sent = { pieces: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (sent.pieces === pieces) {
          controller.close();
          return;
        }
        sent.pieces += 1;
        controller.enqueue(new Uint8Array(1000).fill(sent.pieces));
      },
      cancel: () => {
        sent.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { sent, response: new Response(body) };
}

test.each([
  ['shorter than the limit', 3, 3500],
  ['as long as the limit', 3, 3000],
  ['empty', 0, 10],
])('a body %s is read whole', async (_what, pieces, maxBytes) => {
  const read = await readUpTo(sending(pieces).response, maxBytes);
  expect(read?.length).toBe(pieces * 1000);
  expect(read?.at(-1)).toBe(pieces === 0 ? undefined : pieces);
});

test('a body without end is cancelled at the limit', async () => {
  const { response, sent } = sending();
  expect(await readUpTo(response, 4500)).toBeUndefined();
  expect(sent).toEqual({ pieces: 5, isCancelled: true });
});

test('an answer without a body has no bytes', async () => {
  expect(await readUpTo(new Response(null, { status: 204 }), 10)).toEqual(new Uint8Array());
});

test('a connection that breaks is no short body', async () => {
  const pull = vi.fn(() => Promise.reject(new TypeError('cut')));
  await expect(readUpTo(new Response(new ReadableStream({ pull })), 10)).rejects.toThrow('cut');
});
