/** Decodes a base64url part of a token to text. @throws when it is not base64url of UTF-8. */
export function decodeBase64Url(part: string): string {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
