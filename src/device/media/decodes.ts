/** Checks whether this browser can decode a picture, without showing it. */

/** @param base64 as a server sends it. @returns undefined where this cannot be checked. Never rejects. */
export async function decodes(base64: string): Promise<boolean | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  try {
    const bare = base64.replace(/^data:[^,]{0,100},/, '');
    const bytes = Uint8Array.from(atob(bare), (character) => character.charCodeAt(0));
    (await createImageBitmap(new Blob([bytes]))).close();
    return true;
  } catch {
    return false;
  }
}
