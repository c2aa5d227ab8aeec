import { useSyncExternalStore } from 'react';
import { policies, type Policies } from '#domain/permission/policies.ts';
import { connectivity } from '#device/connectivity.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { useCredentials, type KnownCredentials } from '#store/useCredentials.ts';
import { useFresh, type Freshness } from '#sync/useFresh.ts';
import { refreshCredentials } from '../flows/refreshCredentials.ts';

export interface CredentialScreen {
  /** Undefined until the settings have been fetched once, because permissions are not known without them. */
  readonly may: Policies | undefined;
  readonly known: KnownCredentials | undefined;
  readonly isOffline: boolean;
}

/** Returns the data that every credentials screen reads. */
export function useCredentialScreen(): CredentialScreen {
  const facts = useCardFacts()?.facts;
  const known = useCredentials();
  const isOffline = useSyncExternalStore(connectivity.subscribe, connectivity.current) !== 'online';
  return {
    may: facts?.settings === undefined ? undefined : policies(facts),
    known,
    isOffline,
  };
}

/** Fetches the credentials for the screen that lists them. The screen shows a failure. */
export function useFreshCredentials({ may }: CredentialScreen): Freshness {
  const isShut = may?.mayViewCredentials === false;
  return useFresh([() => (isShut ? Promise.resolve() : refreshCredentials())]);
}
