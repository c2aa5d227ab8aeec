/** A new version that waits for the person's consent; the worker's registration reports it here. */
import { observable, type Observable } from '#domain/observable/observable.ts';

type Apply = () => void;

const waiting = observable<Apply | undefined>(undefined);

/** Lets the waiting version take over, after which the page reloads; undefined when none waits. */
export const waitingUpdate: Observable<Apply | undefined> = waiting;

export function reportWaitingUpdate(apply: Apply): void {
  waiting.set(apply);
}
