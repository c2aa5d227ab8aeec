/**
 * The one place that writes to the browser's console.
 * @param what a sentence about the app: no address, no token, nothing of a person.
 */
export function logWarning(what: string): void {
  console.warn(`Lanyard: ${what}`);
}
