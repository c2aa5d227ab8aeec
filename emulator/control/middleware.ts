/** Hono middleware for both hosts: records calls, and answers them with the faults ordered. */
import type { Context, MiddlewareHandler } from 'hono';
import type { CallLog } from './calls.ts';
import type { ServerClock } from './clock.ts';
import { faultAnswer, wait, type Faults } from './faults.ts';

/**
 * What a host of the app puts into Hono's env: how to break the connection of this request. Under
 * Node it destroys the socket, under a mocked fetch the call rejects as a network error.
 */
export interface ConnectionEnv {
  readonly destroy?: () => void;
}

const droppedKey = 'droppedConnection';

/** Records every call but preflights; mount it outside everything else. */
export function withCalls(
  host: 'api' | 'auth',
  log: CallLog,
  clock: ServerClock,
): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return next();
    const time = clock.now().toISOString();
    const body = await bodyText(c);
    await next();
    const url = new URL(c.req.url);
    log.record({
      time,
      host,
      method: c.req.method,
      path: url.pathname + url.search,
      headers: [...c.req.raw.headers],
      body,
      status: c.get(droppedKey) === true ? null : c.res.status,
    });
  };
}

/** Applies the ordered faults; mount it inside CORS, so that a faulty answer can be read. */
export function withFaults(faults: Faults): MiddlewareHandler {
  return async (c, next) => {
    const fault = faults.take(c.req.method, c.req.path);
    if (fault === undefined) return next();
    if (fault.delayMs > 0) await wait(fault.delayMs);
    if (fault.drop === 'before') return drop(c);
    if (fault.drop === 'after') {
      await next();
      c.res = drop(c);
      return;
    }
    const answer = faultAnswer(fault);
    if (answer !== undefined) {
      const hasBody = ![204, 205, 304].includes(answer.status);
      return new Response(hasBody ? answer.body : null, answer);
    }
    await next();
    for (const [name, value] of Object.entries(fault.headers)) c.res.headers.set(name, value);
  };
}

function drop(c: Context): Response {
  const { destroy } = (c.env ?? {}) as ConnectionEnv;
  c.set(droppedKey, true);
  destroy?.();
  return new Response(null, { status: 502, headers: { connection: 'close' } });
}

/** The body as text, without taking it from the handler: a clone is read. */
async function bodyText(c: Context): Promise<string> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return '';
  return c.req.raw.clone().text();
}
