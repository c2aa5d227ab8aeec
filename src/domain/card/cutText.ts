/**
 * How much of a server's text the card shows, in UTF-16 units. A name of 500 characters is shown whole
 * (faults SR-113); what is longer would push the code out of sight. Profile shows every text whole.
 */
export const maxCardText = 500;
/** Labels, the organization's name and status words are a few words at most. */
export const maxCardLabel = 100;

/** A text of at most `max` units and an ellipsis; no character and no accent is cut in two. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // A surrogate without its other half, and marks or joiners whose rest is cut away.
  return `${text
    .slice(0, max)
    .replace(/(?:[\uD800-\uDBFF]|[\p{M}\u200D]+)$/u, '')
    .trimEnd()}…`;
}
