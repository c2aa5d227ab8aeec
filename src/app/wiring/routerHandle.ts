/** Lets background code open a screen; undefined while no screen is shown. */
type GoTo = (path: string) => void;

let goTo: GoTo | undefined;

/** Sets the router of the signed-in user, in place of the previous one. */
export function setRouter(next: GoTo): void {
  goTo = next;
}

export function openPath(path: string): void {
  goTo?.(path);
}
