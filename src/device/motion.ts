/** Whether animation is allowed on this device. It is not where the user asked for less motion. */
export function mayMove(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Ends a running motion between screens at once. Until its end the browser shows a picture of the former screen, over
 * whatever the page shows by then. An engine that cannot be asked for it finishes the motion of 0.2 seconds.
 */
export function endMotion(): void {
  const page: { readonly activeViewTransition?: ViewTransition | null } = document;
  const motion = page.activeViewTransition;
  // Who started the motion does not wait for it to be ready.
  motion?.ready.catch(() => undefined);
  motion?.skipTransition();
}
