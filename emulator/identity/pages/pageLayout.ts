/** The frame of every page of the identity provider: no script, both themes, usable with a screen reader. */
import { shellReturn } from '../../addresses.ts';
import type { AppOrigins } from '../../addresses.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

export const stylesheetPath = '/Account/pages.css';

export interface Page {
  /** Also the first heading, in place of a product's logo. */
  readonly title: string;
  readonly content: Html;
  /** The provider's path before every path of its pages. */
  readonly basePath?: string;
}

/** A complete page. */
export function page({ title, content, basePath = '' }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – Lanyard emulator</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${basePath + stylesheetPath}" />
      </head>
      <body>
        <main>
          <p class="badge">Lanyard emulator</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.source;
}

/**
 * The content security policy of these pages. `form-action` also applies to the redirects after a form, so it
 * lists the app: sign-in and sign-out both end there. The provider's library adds the hash of its own
 * self-submitting form to the empty `script-src`.
 */
function pagePolicy(appOrigins: AppOrigins): string {
  const anyLoopback = ['http://localhost:*', 'http://127.0.0.1:*'];
  const named = appOrigins === 'any-loopback' ? [] : appOrigins;
  const targets = [...anyLoopback, ...named, new URL(shellReturn).protocol];
  return [
    "default-src 'none'",
    'script-src',
    "style-src 'self'",
    // The library's own forms name no icon, and Firefox then asks for the host's.
    "img-src 'self' data:",
    `form-action 'self' ${[...new Set(targets)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function pageHeaders(appOrigins: AppOrigins): Readonly<Record<string, string>> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(appOrigins),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

export const stylesheet = `
:root {
  --ground: #eef1f4; --surface: #ffffff; --ink: #17202a; --quiet: #4d5a68; --line: #8794a1;
  --hair: #d7dde3; --accent: #1b6e2e; --accent-ink: #ffffff; --hover: #f1f6f2;
  --alert: #a1211b; --alert-ground: #fdeceb; --focus: #0b57d0;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10151a; --surface: #1a2128; --ink: #eef2f5; --quiet: #b3bfca; --line: #778594;
    --hair: #333d47; --accent: #7bd68d; --accent-ink: #0b2411; --hover: #222c34;
    --alert: #ffb4ab; --alert-ground: #3b1715; --focus: #a8c7fa;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 2rem 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; display: grid; justify-items: center;
}
main {
  width: 100%; max-width: 44rem; background: var(--surface); border: 1px solid var(--hair);
  border-radius: 1rem; padding: clamp(1.25rem, 4vw, 2.5rem);
}
.badge {
  display: inline-block; margin: 0; padding: 0.125rem 0.75rem; border-radius: 1rem;
  border: 1px solid var(--accent); color: var(--accent); font-size: 0.875rem; font-weight: 600;
}
h1 { margin: 0.75rem 0 0.5rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2rem 0 0.25rem; font-size: 1.125rem; }
p { margin: 0 0 1rem; }
.quiet { color: var(--quiet); }
label { display: block; margin: 1rem 0 0.25rem; font-weight: 600; }
input {
  width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--line); border-radius: 0.5rem;
}
button {
  min-height: 2.75rem; font: inherit; cursor: pointer; border-radius: 0.5rem;
}
.primary {
  width: 100%; margin: 1.5rem 0 1rem; padding: 0.5rem 1rem; font-weight: 600; border: 0;
  background: var(--accent); color: var(--accent-ink);
}
.secondary {
  width: 100%; margin: 0 0 1rem; padding: 0.5rem 1rem; color: inherit;
  background: transparent; border: 1px solid var(--line);
}
.choice { font-weight: 400; }
.choice input { width: auto; min-height: 0; }
.secondary:hover { background: var(--hover); border-color: var(--accent); }
.accounts { list-style: none; margin: 0.75rem 0 0; padding: 0; display: grid; gap: 0.5rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
.accounts li { display: grid; }
.accounts button {
  display: flex; flex-direction: column; width: 100%; padding: 0.625rem 0.875rem;
  text-align: start; color: inherit;
  background: transparent; border: 1px solid var(--line);
}
.accounts button:hover { background: var(--hover); border-color: var(--accent); }
.accounts span { color: var(--quiet); font-size: 0.875rem; }
.alert {
  padding: 0.75rem 1rem; border-inline-start: 4px solid var(--alert); border-radius: 0.25rem;
  background: var(--alert-ground); color: var(--alert);
}
code { font: 1.125rem ui-monospace, monospace; overflow-wrap: anywhere; user-select: all; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (forced-colors: active) { .alert, main { border: 1px solid; } }
`;
