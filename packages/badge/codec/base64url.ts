/** Base64url without padding (RFC 4648): the bytes of JSON messages. */
import type { Bytes } from './bytes.ts';

export function encodeBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @returns undefined when the text is not base64url, or not the one spelling of its bytes. */
export function decodeBase64url(text: string): Bytes | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return encodeBase64url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
