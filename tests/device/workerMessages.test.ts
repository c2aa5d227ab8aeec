import { afterEach, describe, expect, test, vi } from 'vitest';
import type * as WorkerNews from '../../src/device/workerMessages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Starts a page with a new document. */
async function beginPage(): Promise<{
  readonly send: (data: unknown) => void;
  readonly onWorkerMessage: typeof WorkerNews.onWorkerMessage;
}> {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  vi.resetModules();
  await import('../../src/device/earlyWorkerMessages.ts');
  const { onWorkerMessage } = await import('../../src/device/workerMessages.ts');
  const send = (data: unknown): void => {
    serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  };
  return { send, onWorkerMessage };
}

describe('messages from the worker to a page', () => {
  test('SR-132: messages sent while the page starts arrive once and in order', async () => {
    const { send, onWorkerMessage } = await beginPage();
    send({ type: 'OPEN_SCREEN', screen: 'Notifications' });
    send({ type: 'PUSHED' });
    const received = vi.fn();
    onWorkerMessage(received);
    send({ type: 'SUBSCRIPTION_CHANGED' });
    expect(received.mock.calls).toEqual([
      [{ type: 'OPEN_SCREEN', screen: 'Notifications' }],
      [{ type: 'PUSHED' }],
      [{ type: 'SUBSCRIPTION_CHANGED' }],
    ]);
  });

  test('SR-133: data that is not a worker message is ignored', async () => {
    const { send, onWorkerMessage } = await beginPage();
    const received = vi.fn();
    for (const early of [null, 'OPEN_SCREEN', { type: 'OPEN_SCREEN' }]) send(early);
    onWorkerMessage(received);
    for (const late of [undefined, { type: 'eval' }, { type: 'OPEN_SCREEN', screen: 7 }])
      send(late);
    expect(received).not.toHaveBeenCalled();
  });

  test('a browser without service workers delivers no messages', async () => {
    vi.stubGlobal('navigator', {});
    vi.resetModules();
    const { onWorkerMessage } = await import('../../src/device/workerMessages.ts');
    expect(() => {
      onWorkerMessage(() => undefined);
    }).not.toThrow();
  });
});
