import { readFileSync } from 'node:fs';

/** Reads a file of vectors. Their sources stand in vectors/README.md. */
export function readVectors<T>(name: string): T {
  const file = new URL(`../vectors/${name}`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

export const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
export const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
