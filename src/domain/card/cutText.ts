/**
 * The maximum length of a server text on the card, in UTF-16 units. A name of 500 characters is shown in full
 * (faults SR-113); a longer one would push the code out of view. Profile shows every text in full.
 */
export const maxCardText = 500;
/** The limit for labels, the organization's name and status texts, which have only a few words. */
export const maxCardLabel = 100;

/** Cuts a text to at most `max` units and adds an ellipsis. It never splits a character or an accent. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // Removes a surrogate without its other half, and marks or joiners whose rest was cut off.
  return `${text
    .slice(0, max)
    .replace(/(?:[\uD800-\uDBFF]|[\p{M}\u200D]+)$/u, '')
    .trimEnd()}…`;
}
