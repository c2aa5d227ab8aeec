import type { ScreenName } from '../navigation/screenPaths.ts';

/** The screens that a tap on a system notification may open: only those in this list. */
const targets = ['Notifications', 'Credentials'] as const satisfies readonly ScreenName[];
export type PushTarget = (typeof targets)[number];

/** Where a push message leads. A message without readable content counts as a notification. */
export function pushTarget(kind: 'notification' | 'credential' | undefined): PushTarget {
  return kind === 'credential' ? 'Credentials' : 'Notifications';
}

/** The target with this name; an address or another screen's name is not a target (SR-133). */
export function readPushTarget(name: unknown): PushTarget | undefined {
  return targets.find((target) => target === name);
}
