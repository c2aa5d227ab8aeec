import { beforeEach, expect, test } from 'vitest';
import { beginApp } from '#scope/perApp.ts';
import { previousScreen, stepsBackTo, trackHistory } from '#app/navigation/historyTrail.ts';
import { recordMoves, type FollowedRouter, type Move } from '#app/navigation/recordMoves.ts';

beforeEach(beginApp);

/** A router whose moves the test makes. */
function routerAt(pathname: string) {
  type Listener = Parameters<FollowedRouter['subscribe']>[0];
  const listeners: Listener[] = [];
  const router = {
    state: { location: { key: pathname, pathname } },
    subscribe: (listener: Listener) => listeners.push(listener),
  };
  const go = (kind: Exclude<Move['kind'], 'START'>, path: string): void => {
    router.state = { location: { key: path, pathname: path } };
    for (const listener of listeners) listener({ ...router.state, historyAction: kind });
  };
  return { router, go };
}

test('section 2: a step before the trail was loaded is known to it', () => {
  const { router, go } = routerAt('/credentials');
  recordMoves(router);
  go('PUSH', '/credentials/type');
  go('PUSH', '/credentials/card');
  expect(previousScreen()).toBe('CredentialTypeList');
  trackHistory(router);
  expect(previousScreen()).toBe('CredentialTypeList');
  expect(stepsBackTo('Credentials')).toBe(2);
});

test('steps are known whether a screen asks during the move or after it', () => {
  const { router, go } = routerAt('/credentials');
  recordMoves(router);
  // A screen that renders at once asks before the trail's own listener is called.
  const asked: unknown[] = [];
  router.subscribe(() => asked.push(previousScreen()));
  trackHistory(router);
  go('PUSH', '/credentials/type');
  go('PUSH', '/credentials/card');
  go('POP', '/credentials/type');
  go('REPLACE', '/settings');
  expect(asked).toEqual(['Credentials', 'CredentialTypeList', 'Credentials', 'Credentials']);
  expect(stepsBackTo('Credentials')).toBe(1);
});

test('an entry from before the page was loaded begins the trail again', () => {
  const { router, go } = routerAt('/credentials');
  recordMoves(router);
  trackHistory(router);
  go('PUSH', '/credentials/type');
  go('POP', '/settings');
  expect(previousScreen()).toBeUndefined();
});

test('the router of an earlier user adds nothing', () => {
  const former = routerAt('/credentials');
  recordMoves(former.router);
  trackHistory(former.router);
  const next = routerAt('/settings');
  recordMoves(next.router);
  trackHistory(next.router);
  former.go('PUSH', '/credentials/type');
  expect(previousScreen()).toBeUndefined();
  expect(stepsBackTo('Credentials')).toBeUndefined();
});
