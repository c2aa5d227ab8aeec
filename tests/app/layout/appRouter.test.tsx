import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { AppRouter } from '#app/layout/AppRouter.tsx';

/** React waits this long after a placeholder before it puts the finished screen in the document. */
const throttleMs = 300;

// Under `act`, React would not wait.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);

afterEach(() => {
  document.body.replaceChildren();
});

test('decisions/damaged-rows: a screen whose code arrives between render and commit is shown', async () => {
  let deliver: (code: { Component: () => string }) => void = () => undefined;
  const code = new Promise<{ Component: () => string }>((resolve) => {
    deliver = resolve;
  });
  const router = createMemoryRouter([
    { path: '/', HydrateFallback: () => null, children: [{ index: true, lazy: () => code }] },
  ]);
  router.subscribe(() => undefined);

  const hasRendered = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  function Screens() {
    hasRendered();
    return <AppRouter router={router} />;
  }
  const Late = lazy(() => Promise.resolve({ default: Screens }));
  const root = createRoot(container);
  root.render(
    <Suspense fallback="Loading">
      <Late />
    </Suspense>,
  );
  await vi.waitFor(() => {
    expect(hasRendered).toHaveBeenCalled();
  });
  deliver({ Component: () => 'The screen' });
  await vi.waitFor(
    () => {
      expect(container).toHaveTextContent('The screen');
    },
    { timeout: 10 * throttleMs },
  );
  root.unmount();
});
