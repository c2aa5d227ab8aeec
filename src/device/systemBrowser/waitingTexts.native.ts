/**
 * Stores the sign-in that waits for its answer in the phone's secure storage. The system may end the app
 * while its browser is in front, and the page's memory is then lost.
 */
import { withFallback } from '#async/timeout.ts';
import type { WaitingTexts } from '#contract/providerPages.ts';
import { perApp } from '#scope/perApp.ts';
import { deviceSecurity, type DeviceSecurityState } from '../secureStorage/deviceSecurity.ts';
import { sharedEntries } from '../secureStorage/phoneEntries.ts';

const key = sharedEntries.signIn;

/** The longest that the phone's storage may take. A call that it never answers must not end the sign-in. */
const answerLimitMs = 5_000;

interface Waiting {
  readonly name: string;
  readonly text: string;
}

interface Memory {
  /** Where the phone refuses to store it, a sign-in still works as long as the app runs. */
  waiting: Waiting | undefined;
}

const memory = perApp<Memory>(() => ({ waiting: undefined }));

async function read(): Promise<Waiting | undefined> {
  const app = memory();
  if (app.waiting !== undefined) return app.waiting;
  const answer = await asked((security) => security.secureGet({ key }));
  app.waiting ??= readWaiting(answer?.value ?? null);
  return app.waiting;
}

type Security = DeviceSecurityState['security'];

/** What the phone's storage answers; undefined if it refuses, or does not answer. */
function asked<Answer>(call: (security: Security) => Promise<Answer>): Promise<Answer | undefined> {
  const answer = deviceSecurity()
    .then(({ security }) => call(security))
    .catch(() => undefined);
  return withFallback(answer, answerLimitMs, undefined);
}

function readWaiting(text: string | null): Waiting | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isWaiting(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export const waitingTexts: WaitingTexts = {
  set: async (name, text) => {
    const waiting = { name, text };
    memory().waiting = waiting;
    const value = JSON.stringify(waiting);
    await asked((security) => security.secureSet({ key, value }));
  },
  get: async (name) => {
    const found = await read();
    return found?.name === name ? found.text : null;
  },
  remove: async (name) => {
    const found = await read();
    if (found?.name !== name) return null;
    memory().waiting = undefined;
    await asked((security) => security.secureRemove({ key }));
    return found.text;
  },
  getAllKeys: async () => {
    const found = await read();
    return found === undefined ? [] : [found.name];
  },
};

function isWaiting(value: unknown): value is Waiting {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<Waiting>).name === 'string' &&
    typeof (value as Partial<Waiting>).text === 'string'
  );
}
