import { expect, test, vi } from 'vitest';
import { answerConfiguration } from '../../sw/configuration.ts';

const request = new Request('https://app.example/environments.json');

test('without a network the page gets a network error, and nothing rejects', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const follow = vi.fn();
  const answer = await answerConfiguration(request, follow);
  expect(answer.type).toBe('error');
  expect(follow).not.toHaveBeenCalled();
});

test('passes on the network’s answer and processes a copy of it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 200 })));
  const followed: Promise<string>[] = [];
  const answer = await answerConfiguration(request, (copy) => followed.push(copy.text()));
  expect(await answer.text()).toBe('{}');
  expect(await Promise.all(followed)).toEqual(['{}']);
});
