import { observable, type Settable } from '#domain/observable/observable.ts';
import { perAppSettable } from '#scope/perApp.ts';
import { sessionState, signedInSession } from '#session/session.ts';

/** Declares the state of a flow that screens follow. It is the initial one again when no one is signed in. */
export function sessionObservable<Value>(initial: Value): Settable<Value> {
  return perAppSettable(() => {
    const state = observable(initial);
    sessionState.subscribe(() => {
      if (signedInSession() === undefined) state.set(initial);
    });
    return state;
  });
}
