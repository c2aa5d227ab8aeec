import { onChange } from '#domain/observable/onChange.ts';
import { refreshPhase } from './refreshPhase.ts';

/** Calls `listener` at the end of each refresh of the card, whether it succeeded or not. */
export function onRefreshEnd(listener: () => void): void {
  onChange(refreshPhase, refreshPhase.current, (phase, previous) => {
    if (previous === 'running' && phase === 'idle') listener();
  });
}
