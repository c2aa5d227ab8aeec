/**
 * The headers of every answer from the verifier's own origin: one source for `npm start`, the tests and
 * docs/verifier.md.
 */
import { codeReaderPolicy, fixedHeaders, type Headers } from './headers.ts';

const permissions = [
  'camera=(self)',
  'microphone=()',
  'geolocation=()',
  'usb=()',
  'serial=()',
  'bluetooth=()',
  'payment=()',
  'display-capture=()',
].join(', ');

/**
 * @param setup the parsed `verifier.json` that the same server sends. The page calls the origin of its key
 *   list, and those of `listOrigins` where status lists are elsewhere.
 */
export function verifierPolicy(setup: unknown): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // A holder's photo comes in the code.
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...listOrigins(setup)].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types verifier-workers',
  ].join('; ');
}

function listOrigins(setup: unknown): readonly string[] {
  const { keyList, listOrigins: others } = (setup ?? {}) as {
    readonly keyList?: unknown;
    readonly listOrigins?: unknown;
  };
  const addresses = [keyList, ...(Array.isArray(others) ? (others as readonly unknown[]) : [])];
  const origins = addresses.flatMap((address) => {
    if (typeof address !== 'string' || !URL.canParse(address)) return [];
    const { origin, protocol } = new URL(address);
    return /^https?:$/.test(protocol) ? [origin] : [];
  });
  return [...new Set(origins)];
}

/** The worker that may compile WebAssembly follows the policy of its own file. */
const decoder = /^\/assets\/decoderWorker-[\w-]+\.js$/;

/** @param path the path of the file that answers. */
export function verifierHeaders(setup: unknown, path: string): Headers {
  return {
    'Content-Security-Policy': decoder.test(path) ? codeReaderPolicy : verifierPolicy(setup),
    ...fixedHeaders,
    'Permissions-Policy': permissions,
    'Cache-Control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
  };
}
