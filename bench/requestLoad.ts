/** Sends calls to the emulator from a separate thread. */
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { Page } from '@playwright/test';

export interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Load {
  readonly calls: readonly Call[];
  /** How many callers wait for a response at the same time. */
  readonly callers: number;
  readonly forMs: number;
}

export interface LoadAnswer {
  readonly answers: number;
  readonly ms: number;
}

/** The calls with which the app reads from the card cloud at a start. */
export async function apiCallsOf(page: Page, app: string): Promise<readonly Call[]> {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const isRead =
      request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/');
    if (isRead) calls.push({ url: request.url(), headers: request.headers() });
  });
  await page.goto(app);
  await page.getByText('Confirmed just now').waitFor();
  await page.waitForLoadState('networkidle');
  if (calls.length === 0) throw new Error('The app has read nothing at its start.');
  return calls;
}

async function send({ calls, callers, forMs }: Load): Promise<LoadAnswer> {
  const begun = performance.now();
  let next = 0;
  let answers = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() - begun < forMs) {
      const call = calls[next % calls.length];
      next += 1;
      if (call === undefined) return;
      const response = await fetch(call.url, { headers: call.headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.status} for ${new URL(call.url).pathname}`);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { answers, ms: performance.now() - begun };
}

if (!isMainThread) parentPort?.postMessage(await send(workerData as Load));
