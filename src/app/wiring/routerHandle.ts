import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';

/** Opens the screen at a path. A promise that it returns settles when the screen is open. */
type GoTo = (path: string) => unknown;

const router = perAppObservable<GoTo | undefined>(undefined);

/** Lets background code open a screen; undefined while no screen is shown. */
export const goTo: Observable<GoTo | undefined> = router;

/** Sets the router of the signed-in user, in place of the previous one. */
export function setRouter(next: GoTo): void {
  router.set(next);
}
