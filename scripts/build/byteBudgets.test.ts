import { describe, expect, it } from 'vitest';
import { budgetsOf, packBudgetBytes, precacheBudgetBytes } from './byteBudgets.ts';

const packFile = 'assets/pack-1.json';
const sizes: Readonly<Record<string, number>> = { 'sw.js': 9_000, [packFile]: 80_000 };
const weigh = (file: string): number => sizes[file] ?? 100_000;

describe('the precache budget (docs/performance.md)', () => {
  const precacheOf = (files: readonly string[]) => budgetsOf(files, packFile, weigh)[0];

  it('every precached file counts', () => {
    const files = ['index.html', 'assets/start-a.js', 'assets/card-b.css'];
    expect(precacheOf(files)?.bytes).toBe(300_000);
  });

  it('the barcode and TIFF decoders do not count, because they load on demand', () => {
    const aside = [
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

it('the pack is weighed separately: it is fetched at a first installation and not stored', () => {
  expect(budgetsOf(['index.html'], packFile, weigh)[1]).toEqual({
    what: 'the pack of a first installation',
    bytes: 80_000,
    allowedBytes: packBudgetBytes,
  });
});

it('the worker’s script is weighed separately', () => {
  expect(budgetsOf([], packFile, weigh)[2]).toMatchObject({
    what: 'the service worker',
    bytes: 9_000,
  });
});
