/** IdentityServer compares only http and https origins, so no list of a client lets `capacitor://` in. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { isAppOrigin } from '../../addresses.ts';
import type { AppOrigins } from '../../addresses.ts';

/** Another origin gets the answer without CORS headers, and its preflight the answer of the endpoint itself. */
export function registeredCors(appOrigins: AppOrigins): MiddlewareHandler {
  const allowed = cors({ origin: (origin) => origin, allowMethods: ['GET', 'POST'] });
  return (c, next) => {
    const origin = c.req.header('Origin') ?? '';
    return /^https?:\/\//.test(origin) && isAppOrigin(appOrigins, origin)
      ? allowed(c, next)
      : next();
  };
}
