import type { ScreenName } from '../navigation/screenPaths.ts';

/** The screens that a tap on a notification of the system may open: this list and nothing else. */
const targets = ['Notifications', 'Credentials'] as const satisfies readonly ScreenName[];
export type PushTarget = (typeof targets)[number];

/** Where a push message leads. One that says nothing, or nothing readable, is a notification. */
export function pushTarget(kind: 'notification' | 'credential' | undefined): PushTarget {
  return kind === 'credential' ? 'Credentials' : 'Notifications';
}

/** A target by its name; an address, or another screen's name, is none (SR-133). */
export function readPushTarget(name: unknown): PushTarget | undefined {
  return targets.find((target) => target === name);
}
