import { nextHid, type HidEvent } from '#domain/digitalKey/hidState.ts';
import { hidAvailability, setHidAvailability } from '#device/digitalKey/hidStatus.ts';

/** Changes the state by an event of the diagram. */
export function dispatchHid(event: HidEvent): void {
  const { state } = hidAvailability.current();
  if (state === undefined) return;
  const next = nextHid(state, event);
  if (next !== state) setHidAvailability({ state: next });
}
