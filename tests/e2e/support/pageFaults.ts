import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export interface PageFaults {
  /** What went wrong so far in any page of the context. */
  readonly found: readonly string[];
  /** This test means to cause these: they are no faults. */
  readonly expect: (...patterns: readonly RegExp[]) => void;
}

/**
 * Collects what a person would not see and a developer must: uncaught errors, rejections without an
 * owner, violations of the policy and errors on the console.
 */
export function watchPages(context: BrowserContext, appUrl: string): PageFaults {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on('weberror', (webError) => {
    const error = webError.error();
    const { stack = '', name, message } = error;
    seen.push(`uncaught: ${stack === '' ? `${name}: ${message}` : stack}`);
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
 * The browser itself notes each answer of 400 and above and each broken connection. Those are the
 * matter of a test about the network; a missing file of the app is a fault.
 */
function isNetworkNoise(message: ConsoleMessage, appUrl: string): boolean {
  const text = message.text();
  // Said of the worker's own script, which is looked for behind each start, where the network goes meanwhile.
  if (text === 'An unknown error occurred when fetching the script.') return true;
  if (!text.startsWith('Failed to load resource')) return false;
  return text.includes('net::ERR_') || !message.location().url.startsWith(appUrl);
}
