/**
 * Sends a refresh for a page and keeps the response, so that a page that ends meanwhile loses nothing
 * (decisions/end-of-a-token). The worker stores no token in the clear: the order's key seals, and only the
 * unlocked session holds its counterpart.
 */
import { withFallback } from '#async/timeout.ts';
import {
  askTokenEndpoint,
  type RefreshOrder,
  type RefreshReport,
} from '#identity/tokenEndpoint.ts';
import { perApp } from '#scope/perApp.ts';
import { storeResponse } from '#store/storeResponse.ts';

/** How long the page may take to send its order after the worker is ready. */
const orderLimitMs = 3_000;

/** The refreshes that this worker carries out, by their attempt. */
const underWay = perApp(() => new Map<string, Promise<void>>());

/** Handles `REFRESH_TOKENS`. @returns when the response is kept and the page has it. */
export async function takeRefreshOrder(port: MessagePort | undefined): Promise<void> {
  if (port === undefined) return;
  const ordered = new Promise<RefreshOrder>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<RefreshOrder>) => {
      resolve(data);
    };
  });
  port.postMessage('READY');
  const order = await withFallback(ordered, orderLimitMs, undefined);
  if (order === undefined) return;
  const work = carryOut(order, port).finally(() => underWay().delete(order.attempt));
  underWay().set(order.attempt, work);
  await work;
}

/** Handles `AWAIT_REFRESH`. */
export async function awaitRefresh(port: MessagePort | undefined, attempt: string): Promise<void> {
  port?.postMessage('READY');
  await underWay().get(attempt);
  port?.postMessage('ENDED');
}

async function carryOut(order: RefreshOrder, port: MessagePort): Promise<void> {
  port.postMessage(await report(order));
}

async function report(order: RefreshOrder): Promise<RefreshReport> {
  try {
    const response = await askTokenEndpoint(order);
    // Before the page hears of it: the page may end at any moment. If the disk refuses, the page stores it.
    await storeResponse({ ...order, response }).catch(() => undefined);
    return response;
  } catch (error) {
    return error instanceof TypeError ? 'unreachable' : 'late';
  }
}
