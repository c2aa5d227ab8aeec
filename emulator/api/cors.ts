/** Allows browser calls only from the app's own origin, with the headers of the contract. */
import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';
import { headerNames } from '#contract/headers.ts';
import { isAppOrigin, type AppOrigins } from '../addresses.ts';

/** The native shells' origins, in addition to the web app's. */
const shellOrigins = ['capacitor://localhost', 'https://localhost'];

export function appCors(appOrigins: AppOrigins): MiddlewareHandler {
  return cors({
    origin: (origin) =>
      isAppOrigin(appOrigins, origin) || shellOrigins.includes(origin) ? origin : null,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: Object.values(headerNames),
    exposeHeaders: ['Date', 'Retry-After', 'WWW-Authenticate'],
    maxAge: 600,
  });
}

/** Documents for everybody: any page may read them, without credentials. */
export function openCors(): MiddlewareHandler {
  return cors({ origin: '*', allowMethods: ['GET'], exposeHeaders: ['Date', 'Age'], maxAge: 600 });
}
