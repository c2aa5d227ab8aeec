/** What this window is in the middle of and a reload would lose: told by whoever is in it. */
import type { ReloadBlocker } from '#domain/update/activationPolicy.ts';

interface Held {
  readonly hold: ReloadBlocker;
  readonly isHolding: () => boolean;
}

const held = new Set<Held>();

/**
 * Holds reloads off.
 * @param isHolding asked each time, for who does not know beforehand.
 * @returns ends it.
 */
export function blockReload(
  hold: ReloadBlocker,
  isHolding: () => boolean = () => true,
): () => void {
  const own: Held = { hold, isHolding };
  held.add(own);
  return () => {
    held.delete(own);
  };
}

export function currentReloadBlockers(): readonly ReloadBlocker[] {
  return [...held].filter(({ isHolding }) => isHolding()).map(({ hold }) => hold);
}
