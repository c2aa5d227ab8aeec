/** The work in this window that a reload would lose. The code that does the work registers it. */
import { perApp } from '#scope/perApp.ts';
import type { ReloadBlocker } from '#domain/update/activationPolicy.ts';

interface Held {
  readonly hold: ReloadBlocker;
  readonly isHolding: () => boolean;
}

const blockers = perApp(() => new Set<Held>());

/**
 * Blocks reloads.
 * @param isHolding evaluated on each check, for a state that is not known beforehand.
 * @returns a function that ends the block.
 */
export function blockReload(
  hold: ReloadBlocker,
  isHolding: () => boolean = () => true,
): () => void {
  const own: Held = { hold, isHolding };
  const held = blockers();
  held.add(own);
  return () => {
    held.delete(own);
  };
}

export function currentReloadBlockers(): readonly ReloadBlocker[] {
  return [...blockers()].filter(({ isHolding }) => isHolding()).map(({ hold }) => hold);
}
