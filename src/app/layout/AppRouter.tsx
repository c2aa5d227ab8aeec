import { useCallback, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { DataRouter } from 'react-router';

/**
 * Shows the router's screens once the code of the first one is there, and nothing until then. The provider
 * reads the router's state when it renders and listens once it is in the document. If the code arrived in
 * between, it would show nothing for ever (react-router 15527).
 */
export function AppRouter({ router }: { readonly router: DataRouter }) {
  const subscribe = useCallback((listener: () => void) => router.subscribe(listener), [router]);
  const isReady = useSyncExternalStore(subscribe, () => router.state.initialized);
  return isReady ? <RouterProvider router={router} /> : null;
}
