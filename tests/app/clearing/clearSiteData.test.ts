import { expect, test, vi } from 'vitest';
import { withFallback } from '#async/timeout.ts';
import { clearedAnswer } from '#contract/siteData.ts';
import { connect } from '#store/connection.ts';
import { freshDevice } from '#tests/store/device.ts';
import { clearSiteData, type SiteDataAnswer } from '../../../src/app/clearing/clearSiteData.ts';

const page = (word: string): Response =>
  new Response(`<!doctype html><html lang="en" id="${word}"><title>Lanyard</title></html>`, {
    headers: { 'Content-Type': 'text/html' },
  });

test.each<[what: string, answer: () => Promise<Response>, expected: SiteDataAnswer]>([
  ['the page that clears', async () => page(clearedAnswer), 'cleared'],
  ['a host without it, with index.html and 200', async () => page('app'), 'elsewhere'],
  ['a refusal', async () => new Response(clearedAnswer, { status: 503 }), 'elsewhere'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
])('decisions/clear-site-data: answered by %s', async (_what, answer, expected) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', answer);
  expect(await clearSiteData('/wipe', 1_000)).toBe(expected);
  expect(warned).toHaveBeenCalledTimes(expected === 'elsewhere' ? 1 : 0);
});

test('decisions/clear-site-data: the database is closed while the browser clears, and opens afterwards', async () => {
  await freshDevice();
  const before = await connect();
  let answer: (response: Response) => void = () => undefined;
  const fetching = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', fetching);
  const clearing = clearSiteData('/wipe', 5_000);
  const opening = connect();
  expect(await withFallback(opening, 50, 'waits')).toBe('waits');
  expect(before.isOpen()).toBe(false);
  await vi.waitFor(() => {
    expect(fetching).toHaveBeenCalled();
  });
  answer(page(clearedAnswer));
  expect(await clearing).toBe('cleared');
  expect((await opening).isOpen()).toBe(true);
});

test('decisions/clear-site-data: a clearing that fails opens the database again', async () => {
  await freshDevice();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await clearSiteData('/wipe', 1_000)).toBe('unreachable');
  expect((await connect()).isOpen()).toBe(true);
});
