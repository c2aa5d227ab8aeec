import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listenOnLoopback, type LoopbackServer } from '#emulator/loopbackServer.ts';
import { answerDecoder, isDecoder, type DecoderCache } from '../../sw/decoder.ts';

const file = '/assets/zxing_reader-Ab1-_x.wasm';
const decoder = 'the decoder';

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The list of this build, with a single decoder. */
function integrityOf(pathname: string): Promise<string> {
  return pathname === file
    ? Promise.resolve(hashOf(decoder))
    : Promise.reject(new TypeError(`no hash of ${pathname}`));
}

interface Answer {
  readonly body: string;
  readonly type?: string;
  readonly status?: number;
}

let host: LoopbackServer | undefined;
let timesAsked = 0;

afterEach(async () => {
  vi.unstubAllGlobals();
  await host?.close();
  host = undefined;
});

/** A host that answers like this for every file. @returns its address. */
async function hostWith({ body, type = 'application/wasm', status = 200 }: Answer) {
  const server = await listenOnLoopback(0);
  host = server;
  timesAsked = 0;
  server.serve((_request, response) => {
    timesAsked += 1;
    response.writeHead(status, { 'Content-Type': type }).end(body);
    return Promise.resolve();
  });
  return `http://localhost:${String(server.port)}`;
}

/** Cache Storage as the worker uses it. */
function fakeCache(files: Map<string, Response>): () => Promise<DecoderCache> {
  return () =>
    Promise.resolve({
      match: (asked) => Promise.resolve(files.get(asked)?.clone()),
      keys: () => Promise.resolve([...files.keys()].map((each) => new Request(each))),
      delete: (request) => Promise.resolve(files.delete(request.url)),
      put: (url, response) => {
        files.set(url, response);
        return Promise.resolve();
      },
    });
}

test.each([
  ['/assets/zxing_reader-Ab1-_x.wasm', true],
  ['/assets/other-1.wasm', false],
  ['/zxing_reader-1.wasm', false],
  ['/assets/zxing_reader-1.js', false],
])('%s is the decoder: %s', (path, expected) => {
  expect(isDecoder(path)).toBe(expected);
});

describe('the decoder for the card’s code is stored after its first use', () => {
  test('first comes from the network, removes an older one, and then needs no network', async () => {
    const origin = await hostWith({ body: decoder });
    const older = `${origin}/assets/zxing_reader-old.wasm`;
    const files = new Map([[older, new Response('old')]]);
    const first = await answerDecoder(new Request(origin + file), integrityOf, fakeCache(files));
    expect(await first.text()).toBe(decoder);
    expect([...files.keys()]).toEqual([origin + file]);
    const second = await answerDecoder(new Request(origin + file), integrityOf, fakeCache(files));
    expect(await second.text()).toBe(decoder);
    expect(timesAsked).toBe(1);
  });

  test('without storage it still comes from the network', async () => {
    const origin = await hostWith({ body: decoder });
    const refusing = (): Promise<DecoderCache> => Promise.reject(new Error('no room'));
    const answer = await answerDecoder(new Request(origin + file), integrityOf, refusing);
    expect(await answer.text()).toBe(decoder);
  });
});

describe('decisions/integrity-list: a file that differs from the build’s hash', () => {
  test.each<[what: string, answer: Answer]>([
    ['another decoder under the same name', { body: 'changed' }],
    ['a portal’s page', { body: '<html>', type: 'text/html' }],
    ['a file that is not there', { body: 'Not found', status: 404 }],
  ])('%s is refused and not stored', async (_what, answer) => {
    const files = new Map<string, Response>();
    const origin = await hostWith(answer);
    const asked = answerDecoder(new Request(origin + file), integrityOf, fakeCache(files));
    await expect(asked).rejects.toThrow(TypeError);
    expect(files.size).toBe(0);
  });

  test('the right file is stored at the next attempt', async () => {
    const files = new Map<string, Response>();
    const wrong = await hostWith({ body: 'changed' });
    const asked = answerDecoder(new Request(wrong + file), integrityOf, fakeCache(files));
    await expect(asked).rejects.toThrow(TypeError);
    await host?.close();
    const right = await hostWith({ body: decoder });
    await answerDecoder(new Request(right + file), integrityOf, fakeCache(files));
    expect(await files.get(right + file)?.text()).toBe(decoder);
  });

  test('an older page’s decoder, without a hash in this build, is passed on and not stored', async () => {
    const files = new Map<string, Response>();
    const origin = await hostWith({ body: 'older' });
    const url = `${origin}/assets/zxing_reader-older.wasm`;
    const answer = await answerDecoder(new Request(url), integrityOf, fakeCache(files));
    expect(await answer.text()).toBe('older');
    expect(files.size).toBe(0);
  });
});
