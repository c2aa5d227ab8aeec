import { useSyncExternalStore } from 'react';
import { externalUrl } from '#device/openExternal.ts';
import { environmentState } from '#identity/environment.ts';

/** The URL of the user guide, as named by the deployment; undefined if there is none that may be opened. */
export function useUserGuide(): string | undefined {
  const choice = useSyncExternalStore(environmentState.subscribe, environmentState.current);
  return choice?.kind === 'ok' ? externalUrl(choice.environment.userGuide) : undefined;
}
