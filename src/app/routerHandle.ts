/** How what runs behind the screens opens one of them; undefined while nobody sees any. */
type GoTo = (path: string) => void;

let goTo: GoTo | undefined;

/** The router of whoever is signed in takes over from the one before it. */
export function setRouter(next: GoTo): void {
  goTo = next;
}

export function openPath(path: string): void {
  goTo?.(path);
}
