/** An invitation code, typed by the user or read from a QR code. */

const longestText = 2048;
const grouped = /(?<![A-Z0-9-])[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}(?![A-Z0-9-])/gi;

/**
 * Finds the code in a text, as `XXXX-XXXX-XXXX-XXXX`: alone, in an address, or without its dashes. A text
 * with two different codes gives none, because it is unclear which one was meant.
 */
export function invitationCodeIn(text: string): string | undefined {
  if (text.length > longestText) return undefined;
  const found = new Set((text.match(grouped) ?? []).map((code) => code.toUpperCase()));
  const [only] = found;
  if (only !== undefined) return found.size === 1 ? only : undefined;
  const bare = text.replace(/[\s-]/g, '');
  return /^[A-Z0-9]{16}$/i.test(bare) ? inGroups(bare.toUpperCase()) : undefined;
}

function inGroups(characters: string): string {
  return [0, 4, 8, 12].map((from) => characters.slice(from, from + 4)).join('-');
}
