import { useCallback, useSyncExternalStore, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';

/**
 * Shows the router's screens once the code of the first one is there, and nothing until then. The provider
 * reads the router's state when it renders and listens once it is in the document. If the code arrived in
 * between, it would show nothing for ever (react-router 15527).
 */
export function AppRouter({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  const subscribe = useCallback((listener: () => void) => router.subscribe(listener), [router]);
  const isReady = useSyncExternalStore(subscribe, () => router.state.initialized);
  return isReady ? <RouterProvider router={router} /> : null;
}
