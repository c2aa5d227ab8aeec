import type { Badge } from '#domain/notification/badge.ts';

/** Shows a badge on the app's icon where the system supports it; elsewhere does nothing. */
export function showBadge(badge: Badge): void {
  // These are missing in Firefox, and in Safari outside the Home Screen, despite the types.
  const device: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator;
  const done =
    badge === 'none'
      ? device.clearAppBadge?.()
      : device.setAppBadge?.(...(badge === 'dot' ? [] : [badge]));
  // Rejects where the app is not installed: there is no icon to mark.
  done?.catch(() => undefined);
}
