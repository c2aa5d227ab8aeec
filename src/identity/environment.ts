/**
 * The servers of this deployment: `environments.json` next to the app. The card starts from the last good
 * copy or without one. A fresh copy is fetched in the background. A captive portal's page never replaces the
 * known one.
 */
import { singleFlight } from '#async/singleFlight.ts';
import {
  readEnvironments,
  type EnvironmentChoice,
  type EnvironmentProblem,
} from '#contract/environments.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perApp, perAppObservable } from '#scope/perApp.ts';
import { diskClearingSettled } from '#store/diskClearing.ts';

export type { EnvironmentProblem };

const address = '/environments.json';
const timeLimitMs = 10_000;

const choice = perAppObservable<EnvironmentChoice | undefined>(undefined);

/** Uses the last good copy, which the start reads together with everything else. */
export function loadEnvironment(stored: unknown): void {
  if (stored !== undefined) choice.set(readEnvironments(stored));
}

/** What is known about the servers, for screens to observe. */
export const environmentState: Observable<EnvironmentChoice | undefined> = choice;

export function knownEnvironment(): EnvironmentChoice | undefined {
  return choice.current();
}

/**
 * Fetches the file. Only one fetch runs at a time.
 * @returns what is known afterwards: the fresh choice, otherwise the last good one, otherwise undefined.
 */
export function fetchEnvironment(): Promise<EnvironmentChoice | undefined> {
  return fetching()();
}

const fetching = perApp(() => singleFlight(load));

async function load(): Promise<EnvironmentChoice | undefined> {
  let json: unknown;
  // The worker stores a page after this answer. A cache that is used during a clearing may never answer again.
  await diskClearingSettled();
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
    // Leaving for the sign-in does not wait for it.
    void save(json as Record<string, unknown>).catch(() => {
      // The copy only helps the next start; the choice is valid without it.
    });
  }
  return choice.current();
}

async function save(json: Record<string, unknown>): Promise<void> {
  const { writeItem } = await import('#store/itemAccess.ts');
  await writeItem('environments', json);
}
