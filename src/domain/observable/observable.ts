/**
 * A value with subscribers: the only form in which state outside of React reaches screens
 * (`useSyncExternalStore(value.subscribe, value.current)`). It is in the domain because every layer may use
 * it and it depends on none of them.
 */
export interface Observable<Value> {
  readonly current: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Settable<Value> extends Observable<Value> {
  /** Notifies every subscriber, unless the value is unchanged. */
  readonly set: (next: Value) => void;
}

export function observable<Value>(initial: Value): Settable<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
