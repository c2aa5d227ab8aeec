/**
 * The motion between screens: the browser's view transitions, started by the router, as defined in
 * `moves.ts`.
 */
import type { NavigateOptions, To } from 'react-router-dom';
import { moveOf } from '#domain/navigation/moves.ts';
import { screenAt } from '#domain/navigation/parents.ts';
import { mayMove } from '#device/motion.ts';
import './motion.css';

interface Place {
  readonly pathname: string;
  readonly state: unknown;
}

/** The part of what `createBrowserRouter` returns that is used here. */
interface Moved {
  readonly state: { readonly location: Place };
  navigate(to: number): Promise<void>;
  navigate(to: To | null, options?: NavigateOptions): Promise<void>;
  subscribe(
    listener: (state: { readonly location: Place; readonly historyAction: string }) => void,
  ): unknown;
}

/**
 * Adds a view transition to each later step of a router that has a move. The router stores which steps had
 * one, and also animates them when the user goes back. A browser without view transitions, or a user who
 * prefers less motion, gets the next screen at once.
 */
export function addViewTransitions(router: Moved): void {
  const navigate = router.navigate.bind(router) as (
    to: To | number | null,
    options?: NavigateOptions,
  ) => Promise<void>;
  router.navigate = (to: To | number | null, options?: NavigateOptions) => {
    if (typeof to === 'number' || !mayMove()) return navigate(to, options);
    const { location } = router.state;
    const path = pathIn(to) ?? location.pathname;
    const next = { pathname: path, state: options?.state as unknown };
    const viewTransition = move(location, next, options?.replace === true) !== undefined;
    return navigate(to, { ...options, viewTransition });
  };
  let before = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    if (location === before) return;
    // Read by motion.css. The router captures its images after this.
    document.documentElement.dataset['move'] =
      move(before, location, historyAction !== 'PUSH') ?? 'none';
    before = location;
  });
}

function move(from: Place, to: Place, isBack: boolean) {
  return moveOf({
    from: screenAt(from.pathname),
    to: screenAt(to.pathname),
    isGate: isAtGate(from) !== isAtGate(to),
    isBack,
  });
}

function isAtGate({ state }: Place): boolean {
  return typeof state === 'object' && state !== null && 'gateMode' in state;
}

function pathIn(to: To | null): string | undefined {
  return typeof to === 'string' ? to : to?.pathname;
}
