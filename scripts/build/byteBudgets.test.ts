import { describe, expect, it } from 'vitest';
import { budgetsOf, precacheBudgetBytes } from './byteBudgets.ts';

const weigh = (file: string): number => (file === 'sw.js' ? 9_000 : 100_000);

describe('what the worker keeps for offline (docs/performance.md)', () => {
  const precacheOf = (files: readonly string[]) => budgetsOf(files, weigh)[0];

  it('is every file of the precache', () => {
    const files = ['index.html', 'assets/start-a.js', 'assets/card-b.css'];
    expect(precacheOf(files)?.bytes).toBe(300_000);
  });

  it('leaves the decoders of codes and of TIFF aside, which are loaded on demand', () => {
    const aside = [
      'assets/UTIF-DjK1qyVI.js',
      'assets/decodeTiff-Dd5jqacm.js',
      'assets/frameReader-5mS1laiz.js',
      'assets/zxing_reader-1.wasm',
    ];
    expect(precacheOf(aside)?.bytes).toBe(0);
  });

  it('counts a file of our own that only speaks of a decoder', () => {
    expect(precacheOf(['assets/useFrameReader-1.js'])?.bytes).toBe(100_000);
  });

  it('is held to less than the design asks for', () => {
    expect(precacheBudgetBytes).toBeLessThanOrEqual(900_000);
  });
});

it('the worker’s script is weighed by itself', () => {
  expect(budgetsOf([], weigh)[1]).toMatchObject({ what: 'the service worker', bytes: 9_000 });
});
