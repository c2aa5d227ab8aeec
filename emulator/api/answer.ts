/** Converts a handler's result into a response. */
import type { Context, MiddlewareHandler } from 'hono';
import type { ServerClock } from '../control/clock.ts';
import { Refusal } from './refusal.ts';

/** Section 5: saving an address accepts 200 or 201. A new address answers 201. */
export type SuccessStatus = 200 | 201 | 204;

export function answer(c: Context, outcome: unknown, success: SuccessStatus): Response {
  if (outcome instanceof Refusal) {
    if (outcome.status === 401) c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
    return c.json(outcome.body, outcome.status);
  }
  return success === 204 ? c.body(null, 204) : c.json(outcome ?? null, success);
}

/** Sets the headers of every response. Responses are never cached, and their date is the server clock's. */
export function stamped(clock: ServerClock): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('Date', clock.now().toUTCString());
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  };
}
