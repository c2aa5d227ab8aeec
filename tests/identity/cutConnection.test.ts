/**
 * decisions/end-of-a-token: the connection is cut at ten moments of a refresh. The card stays: the next refresh gets new
 * tokens, or the app asks for a sign-in. The provider and the connection are real, and its refresh tokens count once.
 */
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ToWorker } from '#contract/workerMessages.ts';
import { freshDevice, openTab } from '#tests/store/device.ts';
import { authOf } from '#tests/store/samples.ts';

/** What of a request and of its answer passes before the connection ends. */
interface Cut {
  /** How much of the request the provider reads. */
  readonly reads: 'nothing' | 'headers' | 'all';
  /** What it sends afterwards. If missing, the provider has not handled the request. */
  readonly sends?: (answer: Answer) => string;
}

interface Answer {
  readonly status: string;
  readonly headers: string;
  readonly body: string;
}

const wholeHead = ({ status, headers, body }: Answer): string =>
  `${status}${headers}Content-Length: ${String(body.length)}\r\n\r\n`;
const half = (text: string): string => text.slice(0, text.length / 2);

const moments: Readonly<Record<string, Cut>> = {
  'before the provider reads anything': { reads: 'nothing' },
  'after the headers of the request': { reads: 'headers' },
  'after the request, before the token is replaced': { reads: 'all' },
  'after the token is replaced': { reads: 'all', sends: () => '' },
  'within the status': { reads: 'all', sends: ({ status }) => half(status) },
  'within the headers': { reads: 'all', sends: ({ status, headers }) => status + half(headers) },
  'after the headers': { reads: 'all', sends: wholeHead },
  'within the body': { reads: 'all', sends: (answer) => wholeHead(answer) + half(answer.body) },
  'within a body of unknown length': {
    reads: 'all',
    sends: ({ status, headers, body }) => `${status}${headers}\r\n${half(body)}`,
  },
  'between provider and gateway': {
    reads: 'all',
    sends: () => 'HTTP/1.1 504 Gateway Timeout\r\nContent-Length: 0\r\n\r\n',
  },
};

/** A provider that cuts the connections of the first requests, as many as the test says. @returns its issuer. */
async function provider(cut: Cut, cuts: number): Promise<string> {
  const used = new Set<string>();
  let left = cuts;
  const answerTo = (token: string): Answer => {
    const isKnown = !used.has(token);
    used.add(token);
    const body = isKnown
      ? { access_token: `access-after-${token}`, refresh_token: `after-${token}` }
      : { error: 'invalid_grant' };
    return {
      status: `HTTP/1.1 ${isKnown ? '200 OK' : '400 Bad Request'}\r\n`,
      headers: 'Content-Type: application/json\r\nConnection: close\r\n',
      body: JSON.stringify(body),
    };
  };
  const server = createServer((socket) => {
    const isCut = left > 0;
    left -= 1;
    socket.on('error', () => undefined);
    if (isCut && cut.reads === 'nothing') {
      socket.destroy();
      return;
    }
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString();
      const token = /refresh_token=([^&]+)(?:&|$)/.exec(received)?.[1];
      const hasAll = token !== undefined && received.includes('client_id=');
      if (isCut && cut.reads === 'headers' && received.includes('\r\n\r\n')) socket.destroy();
      else if (hasAll) answer(socket, token, isCut);
    });
  });
  function answer(socket: Socket, token: string, isCut: boolean): void {
    const send = isCut ? cut.sends : (whole: Answer) => wholeHead(whole) + whole.body;
    if (send === undefined) socket.destroy();
    else socket.end(send(answerTo(token)));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${String(port)}`;
}

/** The page with the worker that controls it, or without one. */
async function control(hasWorker: boolean): Promise<void> {
  const { awaitRefresh, takeRefreshOrder } = await import('../../sw/refreshTokens.ts');
  const controller = {
    postMessage: (message: ToWorker, [port]: readonly MessagePort[]) => {
      if (message.type === 'REFRESH_TOKENS') void takeRefreshOrder(port);
      if (message.type === 'AWAIT_REFRESH') void awaitRefresh(port, message.attempt);
    },
  };
  const { locks } = navigator;
  vi.stubGlobal('navigator', hasWorker ? { locks, serviceWorker: { controller } } : { locks });
}

beforeEach(freshDevice);

describe.each([
  ['with a worker', true],
  ['without a worker', false],
] as const)('decisions/end-of-a-token: %s, a connection that is cut', (_what, hasWorker) => {
  test.each(Object.entries(moments))('%s leaves the card', async (_moment, cut) => {
    // The page repeats once what the worker could not send.
    const auth = { ...authOf('ada'), issuer: await provider(cut, hasWorker ? 2 : 1) };
    const tab = await openTab();
    await tab.beginSession(auth);
    await control(hasWorker);
    const { refreshAtProvider } = await import('../../src/identity/refreshToken.ts');
    const outcomes = [];
    for (let tries = 0; tries < 3 && outcomes.at(-1)?.kind !== 'renewed'; tries += 1) {
      outcomes.push(await refreshAtProvider(auth));
    }
    expect(outcomes[0]).toMatchObject({ kind: 'fault' });
    expect(outcomes.at(-1)).toMatchObject(
      cut.sends === undefined ? { kind: 'renewed' } : { kind: 'invalidGrant', isCardKept: true },
    );
    expect(outcomes.filter(({ kind }) => kind === 'otherPerson')).toEqual([]);
    expect(tab.sessionState.current()).toMatchObject({ kind: 'open' });
  });
});
