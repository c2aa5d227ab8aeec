/** Requests to the provider over the phone's own HTTP. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shellBridge } from '#tests/support/shellBridge.ts';

const bridge = shellBridge('ios', { CapacitorHttp: ['request'] });
const { phoneFetch } = await import('../../../src/device/systemBrowser/phoneFetch.native.ts');
const url = 'https://id.example.test/connect/token';
const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'a+b/c=' });
const post = (init: RequestInit = {}) => phoneFetch(url, { method: 'POST', body: form, ...init });

function answering(data: unknown, more: object = {}): void {
  bridge.answers.set('CapacitorHttp.request', () => ({ status: 200, headers: {}, data, ...more }));
}

beforeEach(bridge.reset);
afterEach(() => {
  vi.useRealTimers();
});

test('the form leaves as it is, follows no redirect, and has a limit in time', async () => {
  answering('');
  await post({ headers: { Accept: 'application/json' }, credentials: 'omit' });
  const [[call, options]] = bridge.calls as [[string, Record<string, unknown>]];
  expect(call).toBe('CapacitorHttp.request');
  expect(options).toMatchObject({
    url,
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    data: 'grant_type=refresh_token&refresh_token=a%2Bb%2Fc%3D',
    disableRedirects: true,
    connectTimeout: 14_000,
    readTimeout: 14_000,
  });
});

test('a text leaves as it is, with its own type', async () => {
  answering('');
  const body = '{"currentPassword":"a"}';
  await phoneFetch(new URL(url), { headers: { 'Content-Type': 'application/json' }, body });
  expect(bridge.calls[0]?.[1]).toMatchObject({
    url,
    headers: { 'content-type': 'application/json' },
    data: body,
  });
});

describe('the response', () => {
  test.each([
    ['parsed by the phone', { error: 'invalid_grant' }, '{"error":"invalid_grant"}'],
    ['a page', '<html>', '<html>'],
    ['empty', '', ''],
    ['not readable as text', undefined, ''],
    ['parsed as nothing', null, 'null'],
  ])('%s arrives with its status and type', async (_what, data, text) => {
    answering(data, { status: 400, headers: { 'content-type': 'application/json' } });
    const response = await post();
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      400,
      'application/json',
    ]);
    expect(await response.text()).toBe(text);
  });

  test('without a body is none', async () => {
    answering('', { status: 204, headers: { 'Content-Type': 'text/plain' } });
    expect((await post()).status).toBe(204);
  });

  test.each([
    [
      'leads to another address',
      '',
      { status: 302, headers: { Location: 'https://other.example' } },
    ],
    ['is longer than any token', 'x'.repeat(1024 * 1024 + 1), {}],
  ])('is refused when it %s', async (_what, data, more) => {
    answering(data, more);
    await expect(post()).rejects.toThrow(TypeError);
  });
});

test('the phone’s own message, which may contain the address, is not passed on', async () => {
  bridge.answers.set('CapacitorHttp.request', () => {
    throw new Error(`cannot connect to ${url}?refresh_token=secret`);
  });
  await expect(post()).rejects.toEqual(new TypeError('not reached'));
});

describe('a request that the phone never answers', () => {
  beforeEach(() => {
    bridge.answers.set('CapacitorHttp.request', () => new Promise(() => undefined));
  });

  test('ends by itself', async () => {
    vi.useFakeTimers();
    const ended = expect(post()).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.runAllTimersAsync();
    await ended;
  });

  test('ends when the caller gives up, and none leaves after that', async () => {
    const limit = new AbortController();
    const ended = expect(post({ signal: limit.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    limit.abort();
    await ended;
    await expect(post({ signal: limit.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(bridge.calls).toHaveLength(1);
  });
});
