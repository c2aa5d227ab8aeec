/** Functions that leave a screen; each avoids a history entry for that screen where possible. */
import type { NavigateFunction } from 'react-router-dom';
import { afterDone } from '#domain/navigation/afterDone.ts';
import { pathOf, type ScreenName } from '#domain/navigation/screenPaths.ts';
import { previousScreen, stepsBackTo } from './historyTrail.ts';

/** Goes back to `target` if the user came from there, else replaces this screen with it. */
export function goUpTo(navigate: NavigateFunction, target: ScreenName): void {
  void (previousScreen() === target ? navigate(-1) : navigate(pathOf(target), { replace: true }));
}

/** Goes to a main screen that this one belongs to, however far above. */
export function goHome(navigate: NavigateFunction, target: ScreenName): void {
  const steps = stepsBackTo(target);
  void (steps === undefined ? navigate(pathOf(target), { replace: true }) : navigate(-steps));
}

/** decisions/ways-back: goes back to where the user came from, else up; never outside the app. */
export function leaveScreen(navigate: NavigateFunction, screen: ScreenName): void {
  const target = afterDone(screen, previousScreen());
  void (target === 'back' ? navigate(-1) : navigate(pathOf(target), { replace: true }));
}

/** decisions/narrow-and-wide: Escape in the wide layout goes one step back; on a main screen, to the previous screen. */
export function stepBack(navigate: NavigateFunction, screen: ScreenName): void {
  const from = previousScreen();
  if (from !== undefined && from !== screen) void navigate(-1);
}
