/** Longer than any notification that somebody reads; a megabyte would hold the page up. */
export const longestMessage = 20_000;

/**
 * A message as it is shown: its own lines, no control characters, and of an endless one the beginning
 * (faults SR-118). The characters that order a text's direction stay: the text is isolated.
 */
export function shownMessage(message: string): string {
  const clean = message
    .slice(0, longestMessage)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
  if (message.length <= longestMessage) return clean;
  // Half of a character outside of the basic plane is none.
  return `${clean.replace(/[\ud800-\udbff]$/, '')}…`;
}
