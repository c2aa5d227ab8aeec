/** How much of a message a list shows; the rest is one tap away. */
const previewLength = 160;

/** The start of a message without line breaks; empty for a message without text. */
export function preview(message: string | undefined): string {
  return (
    (message ?? '')
      .slice(0, previewLength * 2)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, previewLength)
      // Half of a character outside the basic plane is not a character.
      .replace(/[\ud800-\udbff]$/, '')
  );
}
