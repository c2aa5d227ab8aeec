/** Sends a call of the app on to its server, so that a test can hold or change the answer. */
import { expect, type APIResponse, type BrowserContext, type Route } from '@playwright/test';
import { watchBodies } from './sentBodies.ts';

type SendOn = (route: Route) => Promise<APIResponse>;

/**
 * Prepares it. In Firefox, Playwright does not get the body of a call, so the pages that are opened or reloaded
 * from now on report it.
 */
export async function watchToSendOn(context: BrowserContext): Promise<SendOn> {
  if (context.browser()?.browserType().name() !== 'firefox') return (route) => route.fetch();
  const sent = await watchBodies(context);
  return async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fetch();
    const bodyOf = (): string | undefined =>
      sent.findLast(({ method, url }) => method === request.method() && url === request.url())
        ?.text;
    await expect.poll(bodyOf, `the body of ${request.url()}`).toBeDefined();
    const postData = bodyOf();
    return route.fetch(postData === undefined ? {} : { postData });
  };
}
