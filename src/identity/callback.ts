import { callbackPath } from '#contract/identityProvider.ts';

/** A return from the provider, taken out of the address bar. */
export interface Callback {
  readonly url: string;
}

/**
 * Takes a return out of the address bar at once, before any request could carry code and state along
 * (faults SR-037). Must be the first thing a page does.
 */
export function takeCallback(): Callback | undefined {
  if (window.location.pathname !== callbackPath) return undefined;
  const url = window.location.href;
  window.history.replaceState(null, '', '/');
  const parameters = new URL(url).searchParams;
  return parameters.has('state') || parameters.has('error') ? { url } : undefined;
}
