import type { Bytes } from '#open-reader/protocol/bytes.ts';

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** @returns undefined if the text is not base64url of `length` bytes. */
export function fromBase64Url(text: string, length: number): Bytes | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return bytes.length === length && toBase64Url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
