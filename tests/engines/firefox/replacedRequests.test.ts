import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplacedRequests } from './replacedRequests.ts';

const url = 'http://localhost:1/id';

function event(method: string, params: object): string {
  return JSON.stringify({ type: 'event', method, params: { context: 'tab', ...params } });
}

const started = (navigation: string): string =>
  event('browsingContext.navigationStarted', { navigation });
const asked = (request: string): string =>
  event('network.beforeRequestSent', { navigation: 'n', request: { request, url } });
const failed = (request: string, errorText = 'NS_BINDING_ABORTED'): string =>
  event('network.fetchError', { navigation: 'n', request: { request, url }, errorText });
const refusal = (id = 7): string =>
  JSON.stringify({ type: 'error', id, message: 'Error: NS_BINDING_ABORTED' });
const success = JSON.stringify({ type: 'success', id: 7, result: { navigation: 'n', url } });

let received: string[];
let requests: ReplacedRequests;

/** What Playwright has received in the end. */
function receive(...texts: readonly string[]): readonly string[] {
  for (const text of texts) {
    const now = requests.forwarded(text);
    if (now !== undefined) received.push(now);
  }
  return received;
}

beforeEach(() => {
  vi.useFakeTimers();
  received = [];
  requests = new ReplacedRequests((text) => received.push(text));
  requests.noteCommand({ id: 7, method: 'browsingContext.reload', params: { context: 'tab' } });
  receive(started('n'), asked('first'));
  received.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a navigation whose request Firefox replaces', () => {
  it('succeeds when the second request precedes the reports of the first', () => {
    expect(receive(asked('second'), failed('first'), refusal())).toEqual([
      asked('second'),
      success,
    ]);
  });

  it('succeeds when the second request follows the reports of the first', () => {
    expect(receive(refusal(), failed('first'))).toEqual([]);
    expect(receive(asked('second'))).toEqual([success, asked('second')]);
    vi.runAllTimers();
    expect(received).toHaveLength(2);
  });

  it('keeps the failure of the second request', () => {
    receive(asked('second'));
    vi.runAllTimers();
    expect(receive(failed('second', 'NS_ERROR_CONNECTION_REFUSED')).at(-1)).toContain('REFUSED');
  });
});

describe('any other navigation', () => {
  it('keeps its failure when no second request follows', () => {
    expect(receive(refusal(), failed('first'))).toEqual([]);
    vi.runAllTimers();
    expect(received).toEqual([refusal(), failed('first')]);
  });

  it('keeps its failure when another one begins', () => {
    expect(receive(refusal(), started('m'))).toEqual([refusal(), started('m')]);
  });

  it('keeps any other failure at once', () => {
    const other = failed('first', 'NS_ERROR_OFFLINE');
    expect(receive(other)).toEqual([other]);
  });

  it('keeps its failure after a redirect, which has the same request', () => {
    receive(asked('first'), refusal());
    vi.runAllTimers();
    expect(received.at(-1)).toBe(refusal());
  });

  it('keeps the error of a command that does not navigate', () => {
    expect(receive(refusal(8))).toEqual([refusal(8)]);
  });
});
