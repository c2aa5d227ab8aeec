/** Serves the console page as static files, without a build step. The files are read once. */
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { HostApp } from '../sharedParts.ts';

const html = 'text/html; charset=utf-8';
const css = 'text/css; charset=utf-8';
const script = 'text/javascript; charset=utf-8';

const scripts = [
  'console',
  'api',
  'elements',
  'account',
  'switches',
  'forms',
  'readerForm',
  'badgesForm',
  'calls',
];

/** The path, file and type of each file of the page. All of them are in this folder. */
const files: readonly (readonly [path: string, file: string, type: string])[] = [
  ['/', 'console.html', html],
  ['/console.css', 'console.css', css],
  ...scripts.map((name) => [`/${name}.js`, `${name}.js`, script] as const),
];

export function createConsole(): HostApp {
  const app: HostApp = new Hono();
  app.use(
    '*',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
    }),
  );
  for (const [path, file, type] of files) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    app.get(path, (c) => c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }));
  }
  return app;
}
