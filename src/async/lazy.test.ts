import { expect, test, vi } from 'vitest';
import { lazy } from './lazy.ts';

test('nothing is loaded before the first call, and one load serves all calls', async () => {
  const load = vi.fn(() => Promise.resolve({}));
  const get = lazy(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([get(), get()]);
  expect(second).toBe(first);
  expect(await get()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

test('a load that failed is repeated by the next call', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('loaded');
  const get = lazy(load);
  await expect(Promise.all([get(), get()])).rejects.toThrow('offline');
  expect(await get()).toBe('loaded');
  expect(await get()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});
