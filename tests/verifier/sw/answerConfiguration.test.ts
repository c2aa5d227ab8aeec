/** docs/verifier.md, 'Set-up': one wrong answer of the host does not replace the configuration that works. */
import { beforeEach, expect, test, vi } from 'vitest';
import { encodeBase64url } from '#badge/codec/base64url.ts';
import {
  answerConfiguration,
  configurationPath,
  fetchConfiguration,
} from '#verifier/sw/answerConfiguration.ts';

const configured = (name: string): string =>
  JSON.stringify({
    keyList: 'https://lists.example/keys',
    rootThumbprint: encodeBase64url(new Uint8Array(32)),
    issuers: [{ issuer: 'https://cloud.example', name }],
  });

const good = configured('Northgate');
const newer = configured('Northgate University');

let kept: Map<string, Response>;
let cache: Cache;

beforeEach(() => {
  kept = new Map([[configurationPath, new Response(good)]]);
  cache = {
    match: (path: string) => Promise.resolve(kept.get(path)?.clone()),
    put: (path: string, answer: Response) => {
      kept.set(path, answer);
      return Promise.resolve();
    },
  } as unknown as Cache;
});

const stored = async (): Promise<string | undefined> => kept.get(configurationPath)?.clone().text();

function hostAnswers(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async () => answer());
}

/** What a page gets, once the work behind its answer is over. */
async function ask(mode: RequestCache): Promise<string> {
  const behind: Promise<unknown>[] = [];
  const request = new Request('https://verify.example/verifier.json', { cache: mode });
  const answer = await answerConfiguration(request, cache, (work) => void behind.push(work));
  await Promise.all(behind);
  return answer.text();
}

test.each<[what: string, answer: () => Response | Promise<Response>]>([
  ['an empty object', () => Response.json({})],
  ['a portal’s page', () => new Response('<!doctype html><title>Welcome</title>')],
  ['nothing', () => new Response('')],
  ['a root of another length', () => new Response(good.replace('AAAA', ''))],
  ['no issuer', () => new Response(good.replace(/"issuers":\[.*\]/, '"issuers":[]'))],
  ['404', () => new Response('Not found', { status: 404 })],
  ['a right one with 503', () => new Response(newer, { status: 503 })],
  ['no answer', () => Promise.reject(new TypeError('offline'))],
])('%s of the host leaves the stored one, and a page gets it', async (_what, answer) => {
  hostAnswers(answer);
  expect(await ask('no-cache')).toBe(good);
  expect(await stored()).toBe(good);
  expect(await ask('reload')).toBe(good);
  expect(await stored()).toBe(good);
});

test('a newer one counts from the next start, and at once for a page that waits', async () => {
  hostAnswers(() => new Response(newer));
  expect(await ask('no-cache')).toBe(good);
  expect(await ask('no-cache')).toBe(newer);
  kept.set(configurationPath, new Response(good));
  expect(await ask('reload')).toBe(newer);
});

test('the installation stores none that cannot be used', async () => {
  kept.clear();
  hostAnswers(() => Response.json({}));
  await fetchConfiguration(new Request('https://verify.example/verifier.json'), cache);
  expect(await stored()).toBeUndefined();
});
