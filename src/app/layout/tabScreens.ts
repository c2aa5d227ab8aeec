import { Bell, IdCard, KeyRound, Settings, UserRound, type LucideIcon } from 'lucide-react';
import type { TabName } from '#domain/access/tabs.ts';
import type { ScreenName } from '#domain/navigation/screenPaths.ts';

/** The screen and the icon of each tab. */
export const tabScreens: Readonly<Record<TabName, { screen: ScreenName; Icon: LucideIcon }>> = {
  id: { screen: 'DigitalId', Icon: IdCard },
  details: { screen: 'Profile', Icon: UserRound },
  keys: { screen: 'Keys', Icon: KeyRound },
  notifications: { screen: 'Notifications', Icon: Bell },
  settings: { screen: 'Settings', Icon: Settings },
};
