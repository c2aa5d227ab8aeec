/**
 * The headers of every answer from the app's own origin: one source for `npm start`, the tests and
 * docs/hosting.md. docs/hosting.md explains what each directive stops.
 */
import { firstFrameHash } from '#scripts/build/firstFrame.ts';
import { originsOf, providerOrigin, readEnvironments } from '#contract/environments.ts';

export type Headers = Readonly<Record<string, string>>;

/** Paths that answer with `Clear-Site-Data` (decisions/clear-site-data). */
export const clearingPaths = ['/wipe', '/signout-clear'] as const;

const neverKept: readonly string[] = [...clearingPaths, '/version.json'];

export const clearSiteData = '"cache", "storage"';

const permissions = [
  'camera=(self)',
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'screen-wake-lock=(self)',
  'accelerometer=(self)',
  'gyroscope=(self)',
  'bluetooth=(self)',
  'geolocation=()',
  'microphone=()',
  'usb=()',
  'serial=()',
  'payment=()',
  'display-capture=()',
].join(', ');

/**
 * The directives of the content security policy. `connect-src` lists only the hosts of the chosen
 * environment. A file that cannot be read, or an empty environment, allows only the app's own origin.
 * @param environments the parsed `environments.json` that the same server sends.
 */
export function policyDirectives(environments: unknown): readonly string[] {
  const choice = readEnvironments(environments);
  const hosts = choice.kind === 'ok' ? originsOf(choice.environment) : [];
  const provider = choice.kind === 'ok' ? [providerOrigin(choice.environment.authority)] : [];
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    // The page contains the style of the first frame and no other inline style.
    `style-src 'self' '${firstFrameHash()}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...hosts].join(' '),
    "base-uri 'none'",
    // The sign-out posts to the provider, which leads back to the app.
    ["form-action 'self'", ...provider].join(' '),
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app-sw default',
  ];
  // The emulator uses http on loopback, and this directive would turn its addresses into https.
  const allHttps = hosts.every((host) => host.startsWith('https:'));
  return [...directives, ...(allHttps ? ['upgrade-insecure-requests'] : [])];
}

/** The content security policy as a header value. */
export function contentSecurityPolicy(environments: unknown): string {
  return policyDirectives(environments).join('; ');
}

/**
 * The file of the one worker that may compile WebAssembly: it reads the card's code from its pixels. A worker
 * follows the policy of its own file, so the page's policy needs no exception.
 */
const codeReader = /^\/assets\/codeReaderWorker-[\w-]+\.js$/;

/** No hosts: the worker fetches the decoder from its own origin and communicates only with the page. */
export const codeReaderPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The security headers that do not depend on the site or on the file. */
export const fixedHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const satisfies Headers;

/**
 * The security headers of every answer, whatever its status.
 * @param path the path of the file that answers.
 */
export function securityHeaders(environments: unknown, path = '/index.html'): Headers {
  return {
    'Content-Security-Policy': codeReader.test(path)
      ? codeReaderPolicy
      : contentSecurityPolicy(environments),
    ...fixedHeaders,
    'Permissions-Policy': permissions,
  };
}

/**
 * How long a browser may store an answer without a new request. A file under `/assets/` has the hash of its
 * content in its name. Everything else is requested each time. An answer that clears the device's data is
 * never stored, and neither is the one that lists which versions may write.
 * @param path the path of the file that answers, not of the navigation.
 */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return neverKept.includes(path) ? 'no-store' : 'no-cache';
}
