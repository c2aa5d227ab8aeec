/** So much of a message stands in a list; the rest is one tap away. */
const previewLength = 160;

/** The beginning of a message without line breaks; empty for one that says nothing. */
export function preview(message: string | undefined): string {
  return (
    (message ?? '')
      .slice(0, previewLength * 2)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, previewLength)
      // Half of a character outside of the basic plane is none.
      .replace(/[\ud800-\udbff]$/, '')
  );
}
