import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export interface PageFaults {
  /** The errors so far in all pages of the context. */
  readonly found: readonly string[];
  /** Declares errors that this test causes on purpose: they are not faults. */
  readonly expect: (...patterns: readonly RegExp[]) => void;
}

/**
 * Collects errors that a user does not see but a developer must: uncaught errors, unhandled rejections,
 * policy violations and console errors.
 */
export function watchPages(context: BrowserContext, appUrl: string): PageFaults {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on('weberror', (webError) => {
    const error = webError.error();
    const { stack = '', name, message } = error;
    const text = stack === '' ? `${name}: ${message}` : stack;
    // Firefox passes on as uncaught what it logs itself.
    if (!firefoxNoise.some((noise) => noise.test(text))) seen.push(`uncaught: ${text}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !isNetworkNoise(message, appUrl)) {
      seen.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  return {
    get found() {
      return seen.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    },
    expect: (...patterns) => {
      expected.push(...patterns);
    },
  };
}

/**
 * What Firefox logs as an error: each broken connection and refused address in its own words, and the style that
 * Playwright's pictures insert into the page, which the policy forbids.
 */
const firefoxNoise: readonly RegExp[] = [
  /^Cross-Origin Request Blocked: /,
  /^Failed to load ‘.*’\. A ServiceWorker /,
  /^Content-Security-Policy: .*'sha256-YjaKGikl/,
  // A page that is left gives up its imports, which React writes down; BiDi passes the error on without a word.
  /^Error$/,
];

/**
 * The browser itself logs each response with a status of 400 and above and each broken connection. A test
 * about the network covers those. A missing file of the app is a fault.
 */
function isNetworkNoise(message: ConsoleMessage, appUrl: string): boolean {
  const text = message.text();
  // Logged for the worker's own script. It is checked after each start, and the network may be lost by then.
  if (text === 'An unknown error occurred when fetching the script.') return true;
  if (firefoxNoise.some((noise) => noise.test(text))) return true;
  if (!text.startsWith('Failed to load resource')) return false;
  return text.includes('net::ERR_') || !message.location().url.startsWith(appUrl);
}
