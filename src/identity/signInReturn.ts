import { callbackPath } from '#contract/identityProvider.ts';

/** A return from the provider, taken from the address bar. */
export interface SignInReturn {
  readonly url: string;
}

/**
 * Removes a return from the address bar at once, before any request could include code and state (faults
 * SR-037). This must be the first thing a page does.
 */
export function takeSignInReturn(): SignInReturn | undefined {
  if (window.location.pathname !== callbackPath) return undefined;
  const url = window.location.href;
  window.history.replaceState(null, '', '/');
  const parameters = new URL(url).searchParams;
  return parameters.has('state') || parameters.has('error') ? { url } : undefined;
}
