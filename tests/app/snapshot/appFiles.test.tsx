import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadApp } from '#app/snapshot/appFiles.ts';
import { untilStyled } from '#app/snapshot/untilStyled.ts';

beforeEach(() => {
  document.head.replaceChildren();
});

afterEach(() => {
  document.head.replaceChildren();
});

const requested = (): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
];

describe('docs/performance.md: behind a snapshot, styles and code load beside each other', () => {
  test('the code is requested while the styles are on their way', async () => {
    const loading = loadApp({ entry: '/assets/none-1.js', styles: ['/assets/index-1.css'] });
    expect(requested()).toHaveLength(1);
    // The styles have not answered yet, and the code has already failed.
    await expect(loading).rejects.toThrow();
  });

  test.each(['load', 'error'])(
    'the start waits for a style sheet until its %s',
    async (outcome) => {
      loadApp({ entry: '/assets/none-1.js', styles: ['/assets/index-1.css'] }).catch(
        () => undefined,
      );
      const styled = vi.fn();
      const waiting = untilStyled().then(styled);
      await Promise.resolve();
      expect(styled).not.toHaveBeenCalled();
      requested()[0]?.dispatchEvent(new Event(outcome));
      await waiting;
      expect(styled).toHaveBeenCalledOnce();
    },
  );

  test('a style sheet that has answered is not waited for', async () => {
    loadApp({ entry: '/assets/none-1.js', styles: ['/assets/index-1.css'] }).catch(() => undefined);
    requested()[0]?.dispatchEvent(new Event('error'));
    await expect(untilStyled()).resolves.toBeUndefined();
  });

  test('an ordinary start waits for nothing', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/index-1.css">';
    await expect(untilStyled()).resolves.toBeUndefined();
  });
});
