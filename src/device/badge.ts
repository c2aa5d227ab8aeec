import type { Badge } from '#domain/notification/badge.ts';

/** Marks the app's icon where the system shows such a mark; elsewhere nothing happens. */
export function showBadge(badge: Badge): void {
  // Absent in Firefox and in Safari outside of the Home Screen, whatever the types say.
  const device: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator;
  const done =
    badge === 'none'
      ? device.clearAppBadge?.()
      : device.setAppBadge?.(...(badge === 'dot' ? [] : [badge]));
  // Refused where the app is not installed: there is no icon to mark.
  done?.catch(() => undefined);
}
