/**
 * Bytes as base64url text, with exactly one spelling for the same bytes. A record is plain JSON, both on a
 * browser's disk and in a phone's secret store. A text in any other spelling is refused.
 */

export function encodeBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
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
