/** The messages between the page and the code reader. */
import type { CodeReading } from '#domain/card/selfCheck.ts';

export interface ReadOrder {
  readonly pixels: ImageData;
  /** Whether the code is turned on its side. */
  readonly isTurned: boolean;
}

/** The same order as sent to the worker: the memory of the pixels is transferred, not copied. */
export interface ReadMessage {
  readonly memory: ArrayBuffer;
  readonly width: number;
  readonly height: number;
  readonly isTurned: boolean;
}

/**
 * `unsupported`: WebAssembly is not allowed here, the decoder cannot be loaded, or the pixels are not those
 * drawn.
 */
export type ReadOutcome =
  | { readonly kind: 'read'; readonly readings: readonly CodeReading[] }
  | { readonly kind: 'unsupported' };
