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
      await sleep(againMs);
    }
  }
}

/** A clearing of the disk takes a moment to remove the worker. After that the files come from the server. */
const onceMoreMs = 300;

/**
 * Loads the code of a screen that is needed when another tab signs out. The sign-out removes the worker, and a file
 * that is on its way through the worker fails, so code that fails is requested once more (decisions/clear-site-data).
 * @throws what `load` throws the second time.
 */
export async function importTwice<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await sleep(onceMoreMs);
    return load();
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

function sleep(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });
}
