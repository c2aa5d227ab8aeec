/**
 * The modules fetched on demand before the card is rendered: the chunks that the start waits for besides the
 * entry's own imports. Each is a source path that the app imports dynamically. The build counts them against
 * the budget, and an end-to-end test checks that the app requests nothing else.
 */
export const startModules: readonly string[] = [
  'src/app/start.tsx',
  // The app fetches one language; all are about as large as this one.
  'locales/en.json',
];

/** One of these is also fetched, depending on the card's barcode format; the largest counts. */
export const startAlternatives: readonly string[] = [
  'src/features/card/barcode/encodeLinear.ts',
  'src/features/card/barcode/encodeQr.ts',
];

/**
 * Gzipped JavaScript until the card is rendered, in bytes (docs/performance.md). The names of the files alone change
 * it by ten bytes from build to build. Comparing own files by protocol and host took 18.
 */
export const startBudgetBytes = 165_600;
