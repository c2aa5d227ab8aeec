/** SR-101: what a tab says when the session's row is gone, which another tab or the browser may have deleted. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '#app/createApp.ts';
import { startSessionJob } from '#app/jobs/sessionJob.ts';
import { pageDependencies } from '#app/pageDependencies.ts';
import { sessionState, transition } from '#session/session.ts';
import { connectionLosses } from '#store/connection.ts';
import { openedSession } from '#tests/support/openedSession.ts';

type OnChange = (dataKeyId: string | undefined) => void;

const watchers: OnChange[] = [];
vi.mock('#store/watchSession.ts', () => ({
  watchSession: (onChange: OnChange) => {
    watchers.push(onChange);
    return Promise.resolve();
  },
  isSessionLost: () => Promise.resolve(true),
}));
vi.mock('#store/replies.ts', () => ({ watchReplies: () => Promise.resolve() }));

beforeEach(() => {
  watchers.splice(0);
  createApp(pageDependencies);
  transition(openedSession);
});

test.each([
  ['a sign-out in another tab deletes the row in an open database', 0, 'signedOut'],
  ['a browser that clears the data closes the database first', 1, 'lost'],
])('%s', async (_what, losses, reason) => {
  startSessionJob();
  connectionLosses.set(connectionLosses.current() + losses);
  for (const watcher of watchers) watcher(undefined);
  await expect.poll(sessionState.current).toMatchObject({ reason });
});
