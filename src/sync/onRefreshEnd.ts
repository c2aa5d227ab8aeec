import { onChange } from '#domain/observable/onChange.ts';
import { refreshPhase } from './refreshPhase.ts';

/**
 * Calls `listener` at the end of each refresh of the card, whether it succeeded or not.
 * @returns a function that ends the subscription.
 */
export function onRefreshEnd(listener: () => void): () => void {
  return onChange(refreshPhase, refreshPhase.current, (phase, previous) => {
    if (previous === 'running' && phase === 'idle') listener();
  });
}
