import { expect, test, vi } from 'vitest';
import { clearedAnswer } from '#contract/siteData.ts';
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
