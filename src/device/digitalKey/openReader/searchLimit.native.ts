/** Android gives a sixth search within half a minute no result and no error. */
import { steadyNow } from '#clock/clock.ts';

const searches = 5;
const periodMs = 30_000;

/** @returns counts a search that is about to begin; false if Android would answer it with silence. */
export function createSearchLimit(): () => boolean {
  let begunMs: readonly number[] = [];
  return () => {
    const nowMs = steadyNow();
    const recent = begunMs.filter((each) => nowMs - each < periodMs);
    const isAllowed = recent.length < searches;
    begunMs = isAllowed ? [...recent, nowMs] : recent;
    return isAllowed;
  };
}
