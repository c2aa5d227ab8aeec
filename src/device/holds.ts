/** What this window is in the middle of and a reload would lose: told by whoever is in it. */
import type { Hold } from '#domain/update/takeOver.ts';

interface Held {
  readonly hold: Hold;
  readonly isHolding: () => boolean;
}

const held = new Set<Held>();

/**
 * Holds reloads off.
 * @param isHolding asked each time, for who does not know beforehand.
 * @returns ends it.
 */
export function holdReload(hold: Hold, isHolding: () => boolean = () => true): () => void {
  const own: Held = { hold, isHolding };
  held.add(own);
  return () => {
    held.delete(own);
  };
}

export function currentHolds(): readonly Hold[] {
  return [...held].filter(({ isHolding }) => isHolding()).map(({ hold }) => hold);
}
