import type { SessionEvent } from '#session/session.ts';

/** Opens a session whose content no test of it reads. */
export const openedSession = {
  type: 'opened',
  dataKey: { id: 'key-1', tag: 'tag' },
  auth: {},
  region: undefined,
  replies: {},
  hasPassedGates: true,
} as unknown as SessionEvent;
