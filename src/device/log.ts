/**
 * The only place that writes to the browser's console.
 * @param what a sentence about the app: no address, no token, no personal data.
 */
export function logWarning(what: string): void {
  console.warn(`Lanyard: ${what}`);
}
