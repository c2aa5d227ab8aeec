import type { ListenerHandle } from '../definitions/plugins.ts';

type Listener = (data: never) => void;

export interface Listeners<Events> {
  readonly addListener: <Event extends keyof Events>(
    event: Event,
    listener: (data: Events[Event]) => void,
  ) => Promise<ListenerHandle>;
  readonly notify: <Event extends keyof Events>(event: Event, data: Events[Event]) => void;
}

/** Manages the listeners of a simulated plugin, by event. */
export function createListeners<Events>(): Listeners<Events> {
  const listeners = new Map<keyof Events, Set<Listener>>();
  const of = (event: keyof Events): Set<Listener> => {
    const known = listeners.get(event) ?? new Set<Listener>();
    listeners.set(event, known);
    return known;
  };
  return {
    addListener: (event, listener) => {
      of(event).add(listener);
      return Promise.resolve({
        remove: () => {
          of(event).delete(listener);
          return Promise.resolve();
        },
      });
    },
    notify: (event, data) => {
      for (const listener of [...of(event)]) (listener as (data: unknown) => void)(data);
    },
  };
}
