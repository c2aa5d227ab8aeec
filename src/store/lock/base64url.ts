/**
 * Bytes as base64url text, in one spelling each: a record is plain JSON, for the disk of a browser as
 * for the secret store of a phone, and a text that another spelling would also give is refused.
 */

export function encodeBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @returns undefined when it is no base64url, or not the one spelling of its bytes. */
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
