import { withFirstScreen, type FirstScreen } from '../firstScreen/firstScreen.ts';

/** The page as the build has it. */
export const pageOfBuild = '/index.html';
/** The page with its first screen, as the last start left it. It belongs to the version whose page sent it. */
export const pageWithFirstScreen = '/first-screen.html';

// No Web Lock: Chromium does not give a worker its locks in the order in which it asked for them.
let last: Promise<unknown> = Promise.resolve();

/**
 * Stores the page with its first screen for the next start. Calls run one at a time and in their order: an earlier
 * screen whose write takes longer would otherwise replace a newer one.
 * @param openFiles opens the cache of this version's files.
 * @param firstScript the address of the script that the page with a first screen starts with.
 * @param screen without one, the stored page is removed.
 */
export function storeFirstScreen(
  openFiles: () => Promise<Cache>,
  firstScript: string | undefined,
  screen: FirstScreen | undefined,
): Promise<void> {
  const turn = last.then(async () => {
    const cache = await openFiles();
    const page =
      screen === undefined || firstScript === undefined
        ? undefined
        : await composePage(cache, firstScript, screen);
    await (page === undefined
      ? cache.delete(pageWithFirstScreen)
      : cache.put(pageWithFirstScreen, page));
  });
  last = turn.catch(() => undefined);
  return turn;
}

async function composePage(
  cache: Cache,
  firstScript: string,
  screen: FirstScreen,
): Promise<Response | undefined> {
  const page = await cache.match(pageOfBuild);
  if (page === undefined) return undefined;
  const { headers } = page;
  const text = withFirstScreen(await page.text(), screen, firstScript);
  // The same headers: the policy of the page with its first screen is that of the page without.
  return text === undefined ? undefined : new Response(text, { headers: bodyless(headers) });
}

/** Without what belongs to the bytes on the wire. */
function bodyless(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) kept.delete(name);
  return kept;
}
