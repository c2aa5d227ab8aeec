import { createBrowserRouter, replace, type RouteObject } from 'react-router-dom';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { ScreenFailed } from './ScreenFailed.tsx';
import { screens } from './screens.ts';
import { Shell } from './shell/Shell.tsx';
import { showRouter } from './shownRouter.ts';
import { isWideNow } from './useIsWide.ts';

/** Decision, first screen: narrow starts at DigitalId, wide at Profile. */
function firstPath(): string {
  return pathOf(isWideNow() ? 'Profile' : 'DigitalId');
}

const screenRoutes: RouteObject[] = screens.map((screen) => {
  const route = { id: screen.name, path: screen.path };
  if ('Component' in screen) return { ...route, Component: screen.Component };
  return { ...route, lazy: async () => ({ Component: await screen.load() }) };
});

export function createRouter() {
  const router = createBrowserRouter([
    {
      path: '/',
      Component: Shell,
      ErrorBoundary: ScreenFailed,
      HydrateFallback: () => null,
      children: [
        {
          // Not on the screens' own routes: one whose code could not be fetched shows no boundary.
          ErrorBoundary: ScreenFailed,
          children: [
            { index: true, loader: () => replace(firstPath()), Component: () => null },
            ...screenRoutes,
          ],
        },
      ],
    },
  ]);
  showRouter((path) => void router.navigate(path));
  return router;
}
