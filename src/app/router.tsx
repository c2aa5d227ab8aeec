import { createBrowserRouter, replace, type RouteObject } from 'react-router-dom';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { afterPaint } from '#ui/afterPaint.ts';
import { retryImport } from '#ui/retryImport.ts';
import { ScreenFailed } from './ScreenFailed.tsx';
import { loadScreenCode } from './loadScreen.ts';
import { screens } from './screens.ts';
import { AppLayout } from './layout/AppLayout.tsx';
import { setRouter } from './routerHandle.ts';
import { isWideNow } from './useIsWide.ts';

/** Decision, first screen: narrow starts at DigitalId, wide at Profile. */
function firstPath(): string {
  return pathOf(isWideNow() ? 'Profile' : 'DigitalId');
}

/** The first screen is another one than the card: the names of its files come while the store is read. */
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

let prepared: Router | undefined;

/** Makes the router before it is shown, while there is time for it: it takes as long as the card itself. */
export function prepareRouter(): void {
  prepared ??= createRouter();
}

/**
 * The prepared router where the address is still its own, else a new one. The same one where a render begins
 * anew, until `leaveRouter`.
 */
export function takeRouter(): Router {
  if (prepared?.state.location.pathname !== window.location.pathname) {
    prepared?.dispose();
    prepared = createRouter();
  }
  return prepared;
}

/** The router is shown: whoever signs in next gets one of their own. */
export function leaveRouter(): void {
  prepared = undefined;
}

/** A router that begins at the first screen's own address has it at once; from '/' it would look for it. */
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
  void follow(router);
  setRouter((path) => void router.navigate(path));
  return router;
}

/** The way back, which needs to know where the person came from, and the motion. The first screen has neither. */
async function follow(router: Router): Promise<void> {
  await afterPaint();
  const [{ trackHistory }, { addViewTransitions }] = await retryImport(() =>
    Promise.all([import('./navigation/historyTrail.ts'), import('./navigation/motion.ts')]),
  );
  trackHistory(router);
  addViewTransitions(router);
}
