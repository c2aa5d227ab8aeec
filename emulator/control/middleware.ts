/** Hono middleware for both hosts. It records calls and applies the ordered faults. */
import type { Context, MiddlewareHandler } from 'hono';
import type { CallLog } from './calls.ts';
import type { ServerClock } from './clock.ts';
import { faultAnswer, wait, type Faults } from './faults.ts';

/**
 * What a host of the app puts into Hono's env: a function that breaks the connection of this request. Under
 * Node it destroys the socket. Under a mocked fetch the call rejects as a network error.
 */
export interface ConnectionEnv {
  readonly destroy?: () => void;
}

const droppedKey = 'droppedConnection';

/** Records every call except preflights. Mount it outside everything else. */
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

/** Applies the ordered faults. Mount it inside CORS, so that a faulty response can be read. */
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

/** Reads the body as text from a clone, so that the handler can still read it. */
async function bodyText(c: Context): Promise<string> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return '';
  return c.req.raw.clone().text();
}
