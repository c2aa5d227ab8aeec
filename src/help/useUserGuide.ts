import { useSyncExternalStore } from 'react';
import { externalUrl } from '#device/openExternal.ts';
import { environmentState } from '#identity/environment.ts';

/** The address of the user guide, as the deployment names it; undefined without one that may be opened. */
export function useUserGuide(): string | undefined {
  const choice = useSyncExternalStore(environmentState.subscribe, environmentState.current);
  return choice?.kind === 'ok' ? externalUrl(choice.environment.userGuide) : undefined;
}
