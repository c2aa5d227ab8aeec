/** One emulator in memory for a test file, reset to its seed before each test. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { headerNames, jsonContentType } from '#contract/headers.ts';
import { identityPaths } from '#contract/identityProvider.ts';
import { startEmulator } from '#emulator/startEmulator.ts';
import type { Emulator, EmulatorOptions } from '#emulator/startEmulator.ts';
import { appOrigin, authorizationRequest, Browser } from './identityBrowser.ts';
import type { Place } from './identityBrowser.ts';

export interface IdentityUnderTest {
  readonly authOrigin: string;
  readonly apiOrigin: string;
  readonly accounts: Emulator['accounts'];
  /** Calls the control API and returns its JSON. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** A new browser on the sign-in page. */
  atLogin(
    changes?: Readonly<Record<string, string | null>>,
  ): Promise<{ readonly browser: Browser; readonly page: Place; readonly verifier: string }>;
}

/**
 * Starts the emulator before the file's tests and stops it after them.
 * @param identity how its provider is set up, also after each reset.
 */
export function identityUnderTest(
  identity: NonNullable<EmulatorOptions['identity']> = {},
): IdentityUnderTest {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator({ appOrigins: [appOrigin], authPort: 0, apiPort: 0, identity });
  });
  afterAll(() => emulator.close());
  beforeEach(() => subject.control('POST', '/reset', {}));

  const subject: IdentityUnderTest = {
    get authOrigin() {
      return emulator.authOrigin;
    },
    get apiOrigin() {
      return emulator.apiOrigin;
    },
    get accounts() {
      return emulator.accounts;
    },
    async control(method, path, body) {
      const response = await fetch(`${emulator.apiOrigin}/emulator${path}`, {
        method,
        headers: { [headerNames.contentType]: jsonContentType },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect(response.ok, `${method} /emulator${path}: ${response.status}`).toBe(true);
      const text = await response.text();
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    },
    async atLogin(changes = {}) {
      const browser = new Browser();
      const request = authorizationRequest(emulator.authOrigin, changes);
      const page = await browser.visit(request.url);
      expect(page.url.pathname).toBe(identityPaths.login);
      return { browser, page, verifier: request.verifier };
    },
  };
  return subject;
}
