import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importTwice, requireArrived, retryImport } from './retryImport.ts';

describe('SR-048: a screen whose files another tab’s sign-out may interrupt', () => {
  const failure = new TypeError('Failed to fetch');

  it('is requested once more', async () => {
    const load = vi.fn<() => Promise<string>>();
    load.mockRejectedValueOnce(failure).mockResolvedValue('code');
    await expect(importTwice(load)).resolves.toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails if the second request fails', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(failure);
    await expect(importTwice(load)).rejects.toBe(failure);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a part that the current screen does not need', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is available at once if its code is', async () => {
    await expect(retryImport(() => Promise.resolve('code'))).resolves.toBe('code');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is requested again every five seconds while unreachable, and never rejects', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue('code');
    const coming = retryImport(load);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(coming).resolves.toBe('code');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is reported as missing, and requested again, if its file arrives empty', async () => {
    const missing = vi.fn();
    vi.stubGlobal('window', new EventTarget());
    window.addEventListener('vite:preloadError', missing);
    const load = vi
      .fn<() => Promise<string | undefined>>()
      .mockResolvedValueOnce(undefined)
      .mockResolvedValue('code');
    const coming = retryImport(() => load().then(requireArrived));
    await vi.advanceTimersByTimeAsync(0);
    expect(missing).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(coming).resolves.toBe('code');
    expect(missing).toHaveBeenCalledOnce();
  });
});
