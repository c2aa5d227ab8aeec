/**
 * A refresh through the service worker, which outlives this page: its response is kept for the next page
 * (decisions/end-of-a-token). Where no worker controls the page, the page asks the provider itself.
 */
import { withFallback } from '#async/timeout.ts';
import type { ToWorker } from '#contract/workerMessages.ts';
import type { RefreshAttempt } from '#store/refreshAttempt.ts';
import { wholeAnswerLimitMs } from './providerLimits.ts';
import type { RefreshOrder, RefreshReport, TokenRequest, TokenResponse } from './tokenEndpoint.ts';

/** How long a worker may take to start. An earlier version of it never responds, and gets no request. */
const readyLimitMs = 3_000;

/** How much later than the worker the page gives up, in milliseconds: the worker may have slept. */
const graceMs = 6_000;

/**
 * @returns undefined when no worker takes the request; it was not sent then. `unreachable`: the worker has not
 *   reached the provider.
 * @throws DOMException when no response arrives in time.
 */
export async function askThroughWorker(
  { id, sealingKey, tag }: RefreshAttempt,
  { url, form }: TokenRequest,
): Promise<TokenResponse | 'unreachable' | undefined> {
  if (sealingKey === undefined) return undefined;
  return converse({ type: 'REFRESH_TOKENS' }, async (port) => {
    const order: RefreshOrder = { attempt: id, sealingKey, tag, url, form };
    port.postMessage(order);
    const reported = port.next<RefreshReport>();
    const report = await withFallback(reported, wholeAnswerLimitMs + graceMs, 'late' as const);
    if (report === 'late') throw new DOMException('no response in time', 'TimeoutError');
    return report;
  });
}

/** Waits while the worker still has a request under way that another page began. */
export async function untilWorkerAnswered(attempt: string): Promise<void> {
  await converse({ type: 'AWAIT_REFRESH', attempt }, (port) =>
    withFallback(port.next(), wholeAnswerLimitMs + graceMs, undefined),
  );
}

interface Line {
  readonly postMessage: (message: unknown) => void;
  /** The next message of the worker. */
  readonly next: <Message>() => Promise<Message>;
}

/** @returns undefined when no worker controls this page, or it does not respond. */
async function converse<Result>(
  message: ToWorker,
  talk: (line: Line) => Promise<Result>,
): Promise<Result | undefined> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null) return undefined;
  const { port1, port2 } = new MessageChannel();
  const next = <Message>(): Promise<Message> =>
    new Promise((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<Message>) => {
        resolve(data);
      };
    });
  try {
    const ready = next<'READY'>();
    worker.postMessage(message, [port2]);
    if ((await withFallback(ready, readyLimitMs, undefined)) !== 'READY') return undefined;
    return await talk({
      postMessage: (each) => {
        port1.postMessage(each);
      },
      next,
    });
  } finally {
    port1.close();
  }
}
