export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/**
 * @param length how many bytes it must be; any number without it.
 * @returns undefined if the text is not base64url of so many bytes.
 */
export function fromBase64Url(text: string, length?: number): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const fits = length === undefined || bytes.length === length;
    return fits && toBase64Url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
