/**
 * Bytes as base64url text without padding (RFC 4648, section 5), with exactly one spelling for the same
 * bytes. A text in any other spelling is refused, so no two stored texts mean the same.
 */

export function encodeBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @returns undefined when the text is not base64url, or not the one spelling of its bytes. */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return encodeBase64url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Random bytes as text. */
export function randomText(length: number): string {
  return encodeBase64url(crypto.getRandomValues(new Uint8Array(length)));
}
