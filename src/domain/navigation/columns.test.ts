import { expect, test } from 'vitest';
import { columnsOf, type Columns } from './columns.ts';
import { mainScreenOf } from './parents.ts';
import type { ScreenName } from './screenPaths.ts';

test.each<[ScreenName, Columns]>([
  ['DigitalId', 'single'],
  ['NotFound', 'single'],
  ['Profile', 'card'],
  ['EditProfile', 'card'],
  ['IdSettings', 'card'],
  ['Credentials', 'card'],
  ['Notifications', 'list'],
  ['NotificationMessage', 'detail'],
  ['Settings', 'list'],
  ['ResetPassword', 'detail'],
])('decisions/narrow-and-wide, wide: %s is shown as %s', (screen, expected) => {
  expect(columnsOf(screen, mainScreenOf(screen))).toBe(expected);
});
