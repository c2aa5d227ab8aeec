/** Work that goes on until it is stopped, by what its start has returned. */

/** Ends what a start has begun: its subscriptions, listeners and timers. A second call does nothing. */
export type Stop = () => void;

/** @returns ends all of them. */
export function stopAll(...stops: readonly Stop[]): Stop {
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls back at an event until it is stopped. */
export function onEvent(target: EventTarget, event: string, listener: () => void): Stop {
  target.addEventListener(event, listener);
  return () => {
    target.removeEventListener(event, listener);
  };
}

/** Calls back whenever one of the values changes, until it is stopped. */
export function onChanges(
  values: readonly { readonly subscribe: (listener: () => void) => Stop }[],
  listener: () => void,
): Stop {
  return stopAll(...values.map(({ subscribe }) => subscribe(listener)));
}

/** Calls back after each pause, in milliseconds, until it is stopped. */
export function everyMs(pauseMs: number, work: () => void): Stop {
  const timer = setInterval(work, pauseMs);
  return () => {
    clearInterval(timer);
  };
}
