/**
 * What the router has done since the history trail last asked. The trail is loaded after the first paint, and a user
 * may go on before that.
 */
import { perApp } from '#scope/perApp.ts';

export interface Location {
  /** The router's own key of the history's entry. */
  readonly key: string;
  readonly pathname: string;
}

export interface Move {
  readonly kind: 'START' | 'PUSH' | 'REPLACE' | 'POP';
  readonly location: Location;
}

/** The part of what `createRouter` of react-router-dom returns that is used here. */
export interface FollowedRouter {
  readonly state: { readonly location: Location };
  subscribe(
    listener: (state: {
      readonly location: Location;
      readonly historyAction: 'PUSH' | 'REPLACE' | 'POP';
    }) => void,
  ): unknown;
}

const recorded = perApp(() => ({ moves: [] as Move[] }));

/** Records a router from now on, in place of the previous one, which may have been another user's. */
export function recordMoves(router: FollowedRouter): void {
  const moves: Move[] = [{ kind: 'START', location: router.state.location }];
  recorded().moves = moves;
  let latest = router.state.location.key;
  router.subscribe(({ location, historyAction }) => {
    // The router also notifies of loading, where the user stays.
    if (location.key !== latest) moves.push({ kind: historyAction, location });
    latest = location.key;
  });
}

/** The moves since the last call, in order. */
export function takeMoves(): readonly Move[] {
  return recorded().moves.splice(0);
}
