/** What page and code reader say to each other. */
import type { CodeReading } from '#domain/card/selfCheck.ts';

export interface ReadOrder {
  readonly pixels: ImageData;
  /** The code stands on its side. */
  readonly isTurned: boolean;
}

/** `unsupported`: WebAssembly is not allowed here, or the decoder cannot be had. */
export type ReadOutcome =
  | { readonly kind: 'read'; readonly readings: readonly CodeReading[] }
  | { readonly kind: 'unsupported' };
