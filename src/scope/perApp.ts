/**
 * State that belongs to one running app. A module declares what it remembers with `perApp`, and `createApp`
 * begins an app that remembers nothing yet (docs/decisions/app-scope.md). A page has one app; a test has as
 * many as it likes.
 */
import { observable, type Settable } from '#domain/observable/observable.ts';

/** The number of the running app. */
let app = 0;

/** Ends the state of the app before: each holder makes its value again when it is next asked. */
export function beginApp(): void {
  app += 1;
}

/**
 * Declares state of the app.
 * @param create makes the value of an app, at its first use there.
 * @returns the value of the running app.
 */
export function perApp<Value>(create: () => Value): () => Value {
  let madeFor = -1;
  let value: Value;
  return () => {
    if (madeFor !== app) {
      madeFor = app;
      value = create();
    }
    return value;
  };
}

/** Declares state of the app that others follow. A follower of one app's value is not notified by the next. */
export function perAppObservable<Value>(initial: Value): Settable<Value> {
  return perAppSettable(() => observable(initial));
}

/** Declares such state where its first value is not known before an app asks for it. */
export function perAppSettable<Value>(create: () => Settable<Value>): Settable<Value> {
  const held = perApp(create);
  return {
    current: () => held().current(),
    set: (next) => {
      held().set(next);
    },
    subscribe: (listener) => held().subscribe(listener),
  };
}
