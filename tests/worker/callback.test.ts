import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCallback } from '../../sw/callback.ts';

const request = new Request('http://localhost/callback?code=c&state=s');
const html = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };
const shell = (): Promise<Response> => Promise.resolve(new Response('shell', html));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the callback page: the network first, then the shell', () => {
  it.each([
    ['the network answers with the page', () => Promise.resolve(new Response('net', html)), 'net'],
    ['there is no network', () => Promise.reject(new TypeError('offline')), 'shell'],
    [
      'the server is down',
      () => Promise.resolve(new Response('busy', { ...html, status: 503 })),
      'shell',
    ],
    ['something else answers', () => Promise.resolve(new Response('{}')), 'shell'],
  ])('when %s', async (_what, answer, expected) => {
    const fetched = vi.fn(answer);
    vi.stubGlobal('fetch', fetched);
    const response = await answerCallback(request, shell);
    expect(await response.text()).toBe(expected);
    expect(fetched).toHaveBeenCalledWith(request, expect.objectContaining({ cache: 'no-store' }));
  });
});
