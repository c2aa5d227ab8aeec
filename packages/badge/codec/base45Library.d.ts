/** The library has no types of its own. */
declare module '@digitalbazaar/base45' {
  export function encode(input: Uint8Array): string;
  /** @throws RangeError, TypeError */
  export function decode(input: string): Uint8Array;
}
