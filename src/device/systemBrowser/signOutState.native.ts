/**
 * The `state` of the newest sign-out at the provider. Its link is thereby another than that of every earlier sign-out,
 * and than any that another app sends. It is lost with the page, which harms nothing: the browser closes itself.
 */
import { perApp } from '#scope/perApp.ts';

const memory = perApp((): { state: string | undefined } => ({ state: undefined }));

export function beginSignOut(): string {
  const state = crypto.randomUUID();
  memory().state = state;
  return state;
}

/** Whether a link with this `state` ends the newest sign-out. Each counts once. */
export function takeSignOut(state: string): boolean {
  const isAwaited = state !== '' && memory().state === state;
  if (isAwaited) memory().state = undefined;
  return isAwaited;
}
