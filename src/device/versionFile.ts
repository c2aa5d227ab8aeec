/** Reads the host's version information: `version.json`, only from the network (docs/hosting.md). */

const timeLimitMs = 10_000;

/** @returns the oldest version that may write; undefined where the host does not define one. */
export async function fetchMinimumVersion(): Promise<string | undefined> {
  try {
    const response = await fetch('/version.json', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const file: unknown = response.ok ? await response.json() : undefined;
    if (typeof file !== 'object' || file === null || !('minimum' in file)) return undefined;
    return typeof file.minimum === 'string' ? file.minimum : undefined;
  } catch {
    return undefined;
  }
}
