import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerDecoder, isDecoder, type DecoderCache } from '../../sw/decoder.ts';

const url = 'https://id.example/assets/zxing_reader-Ab1-_x.wasm';

function wasm(body: string, type = 'application/wasm', status = 200): Response {
  return new Response(body, { status, headers: { 'Content-Type': type } });
}

/** Cache Storage as the worker uses it. */
function fakeCache(files: Map<string, Response>): () => Promise<DecoderCache> {
  return () =>
    Promise.resolve({
      match: (asked) => Promise.resolve(files.get(asked)?.clone()),
      keys: () => Promise.resolve([...files.keys()].map((file) => new Request(file))),
      delete: (request) => Promise.resolve(files.delete(request.url)),
      put: (file, response) => {
        files.set(file, response);
        return Promise.resolve();
      },
    });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['/assets/zxing_reader-Ab1-_x.wasm', true],
  ['/assets/other-1.wasm', false],
  ['/zxing_reader-1.wasm', false],
  ['/assets/zxing_reader-1.js', false],
])('%s is the decoder: %s', (path, expected) => {
  expect(isDecoder(path)).toBe(expected);
});

describe('the decoder of the card’s code is kept once it was needed', () => {
  test('from the network first, with an older one gone, and without it afterwards', async () => {
    const older = 'https://id.example/assets/zxing_reader-old.wasm';
    const files = new Map([[older, wasm('old')]]);
    const fetched = vi.fn(() => Promise.resolve(wasm('new')));
    vi.stubGlobal('fetch', fetched);
    const first = await answerDecoder(new Request(url), fakeCache(files));
    expect(await first.text()).toBe('new');
    expect([...files.keys()]).toEqual([url]);
    const second = await answerDecoder(new Request(url), fakeCache(files));
    expect(await second.text()).toBe('new');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a portal’s page', wasm('<html>', 'text/html')],
    ['a file that is not there', wasm('Not found', 'application/wasm', 404)],
  ])('%s is passed on and not kept', async (_what, answer) => {
    const files = new Map<string, Response>();
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    await answerDecoder(new Request(url), fakeCache(files));
    expect(files.size).toBe(0);
  });

  test('where nothing can be kept, it still comes from the network', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(wasm('new')));
    const refusing = (): Promise<DecoderCache> => Promise.reject(new Error('no room'));
    expect(await (await answerDecoder(new Request(url), refusing)).text()).toBe('new');
  });
});
