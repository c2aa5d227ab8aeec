/** The longest run of characters that every browser accepts as the arguments of one call. */
const chunkBytes = 0x8000;

/** Base64 without a prefix. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunkBytes));
  }
  return btoa(binary);
}
