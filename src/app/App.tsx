import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { hasSubscription } from '#domain/access/access.ts';
import { environmentState } from '#identity/environment.ts';
import { apiOrigin } from '#identity/region.ts';
import { sessionState } from '#identity/session.ts';
import { useLockKind } from '#store/lock/useLockKind.ts';
import { behindPaint } from '#ui/firstPaint.ts';
import { patiently } from '#ui/patiently.ts';
import { Gated } from './gates/Gated.tsx';
import { leaveRouter, prepareRouter, takeRouter } from './router.tsx';
import type { Arrival } from './arrival.ts';

// Sign-in and what may follow it are not part of the way to a stored card.
const Locked = lazy(() => import('./lock/Locked.tsx'));
const SignedOut = lazy(() => import('./SignedOut.tsx'));
const Region = lazy(() => import('./Region.tsx'));
const NoAccess = lazy(() => import('./NoAccess.tsx'));
// What is said can wait for the first paint: nothing has happened before.
const Toaster = lazy(async () => {
  await behindPaint();
  const { Toaster: found } = await patiently(() => import('#ui/toast/Toaster.tsx'));
  return { default: found };
});

interface AppProps {
  /** A return from the identity provider that is being finished. */
  readonly arrival: Arrival;
}

/** Who sees what: the sign-in, the questions that follow it, or the app itself. */
export function App({ arrival }: AppProps) {
  return (
    <>
      <Suspense fallback={null}>
        <Content arrival={arrival} />
      </Suspense>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  );
}

function Content({ arrival }: AppProps) {
  const session = useSyncExternalStore(sessionState.subscribe, sessionState.current);
  const known = useSyncExternalStore(environmentState.subscribe, environmentState.current);
  const lock = useLockKind();
  if (session.kind === 'locked' || lock === 'closed') {
    const organization = session.kind === 'locked' ? session.organization : undefined;
    // A boundary of its own: while its code comes, what was shown before is gone, not hidden.
    return (
      <Suspense fallback={null}>
        <Locked organization={organization} arrival={arrival} prepareRouter={prepareRouter} />
      </Suspense>
    );
  }
  if (session.kind === 'signedOut') return <SignedOut reason={session.reason} arrival={arrival} />;
  const { claims } = session.auth;
  if (!hasSubscription({ controllerStand: claims.controllerStand })) return <NoAccess />;
  // Without the configuration no region can be asked for, and the stored card needs none.
  const needsRegion =
    known?.kind === 'ok' &&
    apiOrigin(known.environment, claims.apiUrl, session.region) === undefined;
  if (needsRegion) return <Region environment={known.environment} />;
  return <SignedIn key={session.dataKey.tag} />;
}

function SignedIn() {
  const [router] = useState(takeRouter);
  useEffect(leaveRouter, []);
  return (
    <Gated>
      <RouterProvider router={router} />
    </Gated>
  );
}
