/** Whether this browser has the features that the app relies on (encryption, storage, locks). */
export function isSupported(): boolean {
  try {
    return (
      typeof crypto.subtle === 'object' &&
      // A system that takes it from the page may leave null.
      typeof indexedDB.open === 'function' &&
      typeof navigator.locks === 'object' &&
      typeof AbortSignal.timeout === 'function' &&
      typeof AbortSignal.any === 'function'
    );
  } catch {
    return false;
  }
}
