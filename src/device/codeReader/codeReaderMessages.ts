/** What page and code reader say to each other. */
import type { CodeReading } from '#domain/card/selfCheck.ts';

export interface ReadOrder {
  readonly pixels: ImageData;
  /** The code stands on its side. */
  readonly isTurned: boolean;
}

/** The same as it goes to the worker: the memory of the pixels is handed over, not copied. */
export interface ReadMessage {
  readonly memory: ArrayBuffer;
  readonly width: number;
  readonly height: number;
  readonly isTurned: boolean;
}

/** `unsupported`: WebAssembly is not allowed here, the decoder cannot be had, or the pixels are not those drawn. */
export type ReadOutcome =
  | { readonly kind: 'read'; readonly readings: readonly CodeReading[] }
  | { readonly kind: 'unsupported' };
