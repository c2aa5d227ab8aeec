/**
 * Stores the sign-in that waits for its answer in the phone's secure storage. The system may end the app
 * while its browser is in front, and the page's memory is then lost.
 */
import type { WaitingTexts } from '#contract/providerPages.ts';
import { perApp } from '#scope/perApp.ts';
import { deviceSecurity } from '../secureStorage/deviceSecurity.ts';
import { sharedEntries } from '../secureStorage/phoneEntries.ts';

const key = sharedEntries.signIn;

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
  try {
    const { security } = await deviceSecurity();
    const { value } = await security.secureGet({ key });
    const stored: unknown = JSON.parse(value ?? 'null');
    app.waiting = isWaiting(stored) ? stored : undefined;
  } catch {
    app.waiting = undefined;
  }
  return app.waiting;
}

export const waitingTexts: WaitingTexts = {
  set: async (name, text) => {
    const waiting = { name, text };
    memory().waiting = waiting;
    const value = JSON.stringify(waiting);
    await deviceSecurity()
      .then(({ security }) => security.secureSet({ key, value }))
      .catch(() => undefined);
  },
  get: async (name) => {
    const found = await read();
    return found?.name === name ? found.text : null;
  },
  remove: async (name) => {
    const found = await read();
    if (found?.name !== name) return null;
    memory().waiting = undefined;
    await deviceSecurity()
      .then(({ security }) => security.secureRemove({ key }))
      .catch(() => undefined);
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
