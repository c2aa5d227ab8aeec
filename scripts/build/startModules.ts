/**
 * What is fetched on demand before the card is painted: the chunks that the start waits for beside
 * the entry's own imports. Each is a source path that the app imports dynamically. The build counts
 * them against the budget, and an end-to-end test finds that the app asks for nothing else.
 */
export const startModules: readonly string[] = [
  'src/app/start.tsx',
  // One language is fetched; all are about as large as this one.
  'locales/en.json',
];

/** One of these besides, by the card's barcode format; the largest counts. */
export const startAlternatives: readonly string[] = [
  'src/features/card/barcode/encodeLinear.ts',
  'src/features/card/barcode/encodeQr.ts',
];

/** Gzipped JavaScript until the card is painted, in bytes (performance design, P4). */
export const startBudgetBytes = 170_000;
