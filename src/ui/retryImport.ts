/** How soon code that could not be had is asked for again. */
const againMs = 5_000;

/**
 * Loads code of a part that what is on the screen does without. Out of reach, it is asked for again
 * until it is had: the part comes late then, and not never.
 * @returns what `load` returns, once it does; it never rejects.
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
