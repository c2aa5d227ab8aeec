import { describe, expect, it } from 'vitest';
import { budgetsOf, precacheBudgetBytes } from './byteBudgets.ts';

const weigh = (file: string): number => (file === 'sw.js' ? 9_000 : 100_000);

describe('the precache budget (docs/performance.md)', () => {
  const precacheOf = (files: readonly string[]) => budgetsOf(files, weigh)[0];

  it('every precached file counts', () => {
    const files = ['index.html', 'assets/start-a.js', 'assets/card-b.css'];
    expect(precacheOf(files)?.bytes).toBe(300_000);
  });

  it('the barcode and TIFF decoders do not count, because they load on demand', () => {
    const aside = [
      'assets/UTIF-DjK1qyVI.js',
      'assets/decodeTiff-Dd5jqacm.js',
      'assets/VideoQrReader-5mS1laiz.js',
      'assets/zxing_reader-1.wasm',
    ];
    expect(precacheOf(aside)?.bytes).toBe(0);
  });

  it('one of our own files that only mentions a decoder counts', () => {
    expect(precacheOf(['assets/useFrameReader-1.js'])?.bytes).toBe(100_000);
  });

  it('the budget stays within the design limit', () => {
    expect(precacheBudgetBytes).toBeLessThanOrEqual(900_000);
  });
});

it('the worker’s script is weighed separately', () => {
  expect(budgetsOf([], weigh)[1]).toMatchObject({ what: 'the service worker', bytes: 9_000 });
});
