import { createBrowserRouter, replace, type RouteObject } from 'react-router-dom';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { perApp } from '#scope/perApp.ts';
import { afterPaint } from '#ui/afterPaint.ts';
import { retryImport } from '#ui/retryImport.ts';
import { ScreenFailed } from './layout/ScreenFailed.tsx';
import { loadScreenCode } from './screens/loadScreen.ts';
import { screens } from './screens.ts';
import { AppLayout } from './layout/AppLayout.tsx';
import { setRouter } from './wiring/routerHandle.ts';
import { recordMoves } from './navigation/recordMoves.ts';
import { isWideNow } from './navigation/useIsWide.ts';

/** decisions/first-screen: a narrow window starts at DigitalId, a wide one at Profile. */
function firstPath(): string {
  return pathOf(isWideNow() ? 'Profile' : 'DigitalId');
}

/** If the first screen is not the card, loads the list of its files while the store is read. */
export function preloadFirstScreen(): void {
  const { pathname } = window.location;
  const path = pathname === '/' ? firstPath() : pathname;
  if (path !== pathOf('DigitalId')) loadScreenCode().catch(() => undefined);
}

const screenRoutes: RouteObject[] = screens.map((screen) => {
  const route = { id: screen.name, path: screen.path };
  if ('Component' in screen) return { ...route, Component: screen.Component };
  return { ...route, lazy: async () => ({ Component: await screen.load() }) };
});

type Router = ReturnType<typeof createRouter>;

const next = perApp(() => ({ prepared: undefined as Router | undefined }));

/** Creates the router before it is shown, while there is time: this takes as long as the card itself. */
export function prepareRouter(): void {
  next().prepared ??= createRouter();
}

/**
 * The prepared router if the address is still its own, else a new one. A render that starts again gets the
 * same router, until `leaveRouter`.
 */
export function takeRouter(): Router {
  const app = next();
  if (app.prepared?.state.location.pathname !== window.location.pathname) {
    app.prepared?.dispose();
    app.prepared = createRouter();
  }
  return app.prepared;
}

/** The router is shown: the next sign-in gets a router of its own. */
export function leaveRouter(): void {
  next().prepared = undefined;
}

/**
 * A router that starts at the first screen's own address has the screen at once; from '/' it would have to
 * find it.
 */
function enterFirstScreen(): void {
  if (window.location.pathname === '/') window.history.replaceState(null, '', firstPath());
}

function createRouter() {
  enterFirstScreen();
  const router = createBrowserRouter([
    {
      path: '/',
      Component: AppLayout,
      ErrorBoundary: ScreenFailed,
      HydrateFallback: () => null,
      children: [
        {
          // Not on the screens' own routes: a screen whose code could not be fetched shows no boundary.
          ErrorBoundary: ScreenFailed,
          children: [
            { index: true, loader: () => replace(firstPath()), Component: () => null },
            ...screenRoutes,
          ],
        },
      ],
    },
  ]);
  recordMoves(router);
  void follow(router);
  setRouter((path) => router.navigate(path));
  return router;
}

/** Adds back navigation, which needs the user's previous screen, and the motion. The first screen has neither. */
async function follow(router: Router): Promise<void> {
  const app = next();
  await afterPaint();
  const [{ trackHistory }, { addViewTransitions }] = await retryImport(() =>
    Promise.all([import('./navigation/historyTrail.ts'), import('./navigation/motion.ts')]),
  );
  if (app !== next()) return;
  trackHistory(router);
  addViewTransitions(router);
}
