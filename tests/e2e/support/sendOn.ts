/** Sends a call of the app on to its server, so that a test can hold or change the answer. */
import { expect, type APIResponse, type BrowserContext, type Route } from '@playwright/test';
import { watchBodies, type SentBody } from './sentBodies.ts';

type SendOn = (route: Route) => Promise<APIResponse>;

/**
 * Prepares it. In Firefox, Playwright does not get the body of a call, so the pages that are opened or reloaded
 * from now on report it.
 */
export async function watchToSendOn(context: BrowserContext): Promise<SendOn> {
  if (context.browser()?.browserType().name() !== 'firefox') return (route) => route.fetch();
  const sent = await watchBodies(context);
  const used = new WeakSet<SentBody>();
  return async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fetch();
    // The page's report may arrive after the call. A body that was sent before belongs to another call.
    const bodyOf = (): SentBody | undefined =>
      sent.find(
        (body) => !used.has(body) && body.method === request.method() && body.url === request.url(),
      );
    await expect.poll(bodyOf, `the body of ${request.url()}`).toBeDefined();
    const body = bodyOf();
    if (body === undefined) return route.fetch();
    used.add(body);
    return route.fetch({ postData: body.text });
  };
}
