/** Converts the salto key from the server's format, hex or base64, to the SDK's format, hex. */

const longestText = 65_536;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Uses an even number of hex digits as hex; decodes anything else as base64.
 * @returns lower-case hex; undefined for an empty text or one that is neither.
 */
export function keyAsHex(text: string | undefined): string | undefined {
  const key = text?.trim() ?? '';
  if (key === '' || key.length > longestText) return undefined;
  if (key.length % 2 === 0 && /^[0-9a-f]+$/i.test(key)) return key.toLowerCase();
  return base64AsHex(key);
}

function base64AsHex(text: string): string | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const digits = text.replace(/=+$/, '');
  let hex = '';
  let held = 0;
  let heldBits = 0;
  for (const digit of digits) {
    held = (held << 6) | alphabet.indexOf(digit);
    heldBits += 6;
    if (heldBits < 8) continue;
    heldBits -= 8;
    hex += ((held >> heldBits) & 0xff).toString(16).padStart(2, '0');
    held &= (1 << heldBits) - 1;
  }
  return hex;
}
