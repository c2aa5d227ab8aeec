import { perApp } from '#scope/perApp.ts';

/** Lets background code open a screen; undefined while no screen is shown. */
type GoTo = (path: string) => void;

const router = perApp(() => ({ goTo: undefined as GoTo | undefined }));

/** Sets the router of the signed-in user, in place of the previous one. */
export function setRouter(next: GoTo): void {
  router().goTo = next;
}

export function openPath(path: string): void {
  router().goTo?.(path);
}
