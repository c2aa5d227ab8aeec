/** How soon code that could not be loaded is requested again. */
const againMs = 5_000;

/**
 * Loads the code of a part that the current screen does not need. If the code is unreachable, it is requested
 * again until it arrives: the part then comes late instead of never.
 * @returns what `load` returns, once it succeeds; it never rejects.
 */
export async function retryImport<Code>(load: () => Promise<Code | undefined>): Promise<Code> {
  for (;;) {
    try {
      const code: Code | undefined = await load();
      if (code !== undefined) return code;
      // Firefox takes a file whose transfer breaks in the worker for an empty one, and does not fetch it again.
      window.dispatchEvent(new Event('vite:preloadError'));
    } catch {
      // Requested again below.
    }
    await new Promise<void>((resolve) => {
      setTimeout(resolve, againMs);
    });
  }
}
