/**
 * Which servers this deployment talks to: `environments.json` beside the app. The card starts from
 * the last good copy or without any; a fresh one is fetched behind it, and a captive portal's page
 * never replaces what is known.
 */
import {
  readEnvironments,
  type EnvironmentChoice,
  type EnvironmentProblem,
} from '#contract/environments.ts';
import { observable, type Observable } from '#domain/observable/observable.ts';

export type { EnvironmentProblem };

const address = '/environments.json';
const timeLimitMs = 10_000;

const choice = observable<EnvironmentChoice | undefined>(undefined);
let fetching: Promise<EnvironmentChoice | undefined> | undefined;

/** Takes over the last good copy, read with everything else at the start. */
export function loadEnvironment(stored: unknown): void {
  if (stored !== undefined) choice.set(readEnvironments(stored));
}

/** What is known of the servers, as screens follow it. */
export const environmentState: Observable<EnvironmentChoice | undefined> = choice;

export function knownEnvironment(): EnvironmentChoice | undefined {
  return choice.current();
}

/**
 * Fetches the file, once at a time.
 * @returns what is known afterwards: the fresh choice, else the last good one, else undefined.
 */
export function fetchEnvironment(): Promise<EnvironmentChoice | undefined> {
  fetching ??= load().finally(() => {
    fetching = undefined;
  });
  return fetching;
}

async function load(): Promise<EnvironmentChoice | undefined> {
  let json: unknown;
  try {
    const response = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (!response.ok || response.redirected) return choice.current();
    json = await response.json();
  } catch {
    return choice.current();
  }
  const fresh = readEnvironments(json);
  if (
    fresh.kind === 'problem' &&
    fresh.problem === 'unreadable' &&
    choice.current() !== undefined
  ) {
    return choice.current();
  }
  choice.set(fresh);
  if (fresh.kind === 'ok') {
    // Nobody who leaves for the sign-in waits for it.
    void save(json as Record<string, unknown>).catch(() => {
      // The copy is a convenience of the next start; the choice holds without it.
    });
  }
  return choice.current();
}

async function save(json: Record<string, unknown>): Promise<void> {
  const { writeItem } = await import('#store/itemAccess.ts');
  await writeItem('environments', json);
}
