/** How soon code that could not be loaded is requested again. */
const againMs = 5_000;

/**
 * Loads the code of a part that the current screen does not need. If the code is unreachable, it is requested
 * again until it arrives: the part then comes late instead of never.
 * @returns what `load` returns, once it succeeds; it never rejects.
 */
export async function retryImport<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        setTimeout(resolve, againMs);
      });
    }
  }
}

/**
 * Firefox takes a file whose transfer breaks in the worker for an empty one, and does not fetch it again.
 * Such a part counts as missing.
 * @throws when the file arrived empty.
 */
export function requireArrived<Code>(code: Code | undefined): Code {
  if (code !== undefined) return code;
  window.dispatchEvent(new Event('vite:preloadError'));
  throw new Error('a part of the app arrived empty');
}
