/** Longer than any notification that a user reads; a megabyte would block the page. */
export const longestMessage = 20_000;

/**
 * A message as it is shown: with its own lines, without control characters, and only the start of an overlong
 * one (faults SR-118). The characters that set the text direction stay, because the text is isolated.
 */
export function shownMessage(message: string): string {
  const clean = message
    .slice(0, longestMessage)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
  if (message.length <= longestMessage) return clean;
  // Half of a character outside the basic plane is not a character.
  return `${clean.replace(/[\ud800-\udbff]$/, '')}…`;
}
