/** Reloads that the user did not request: one, and no second one soon after. */
import { wallNow } from '#clock/clock.ts';
import { mayReload } from '#domain/update/reload.ts';
import { markReloaded, reloadedAtMs } from '#store/reloadMark.ts';

/** @returns whether it reloads; false within the pause, and if the mark against a loop cannot be set. */
export function reloadByItself(): boolean {
  const now = wallNow();
  if (!mayReload(reloadedAtMs(), now) || !markReloaded(now)) return false;
  window.location.reload();
  return true;
}
