import {
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { hasSubscription } from '#domain/access/access.ts';
import { environmentState } from '#identity/environment.ts';
import { apiOrigin } from '#identity/region.ts';
import { withScreenTexts } from '#i18n/i18n.ts';
import { sessionState, isSignedIn } from '#session/session.ts';
import { useLockKind } from '#lock/lockState.ts';
import { afterPaint } from '#ui/afterPaint.ts';
import { afterStart } from '#ui/afterStart.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { retryImport } from '#ui/retryImport.ts';
import { firstToast } from '#ui/toast/toasts.ts';
import { Gated } from './gates/Gated.tsx';
import { AppRouter } from './layout/AppRouter.tsx';
import { FailedPage } from './layout/ScreenFailed.tsx';
import { StillComing } from './layout/StillComing.tsx';
import { leaveRouter, prepareRouter, takeRouter } from './router.tsx';
import { signedOutPart } from './signedOutPart.ts';
import type { SignInProgress } from './wiring/finishSignInReturn.ts';
import type { SignInOffer } from './signInOffer.ts';

/** Shown when code never arrives: offline, a browser's cache may hang. */
const stillComing = (
  <StillComing>
    <FailedPage />
  </StillComing>
);

/** A part with a boundary of its own: while its code loads, what was shown before is removed, not hidden. */
const alone =
  <Props extends object>(Part: ComponentType<Props>) =>
  (props: Props) => (
    <Suspense fallback={stillComing}>
      <Part {...props} />
    </Suspense>
  );

// Sign-in and the screens after it are not needed to reach a stored card.
const Locked = alone(lazy(() => import('./lockScreens/LockedApp.tsx')));
const SignedOut = alone(signedOutPart.Part);
const Region = alone(lazy(() => withScreenTexts(import('./Region.tsx'))));
const NoAccess = alone(lazy(() => withScreenTexts(import('./NoAccess.tsx'))));
// A toast follows an action, so none is due before the first paint. If one comes, nothing holds it back.
const Toaster = lazy(async () => {
  await Promise.race([afterPaint().then(afterStart), firstToast()]);
  const code = await retryImport(() => import('#ui/toast/Toaster.tsx'));
  return { default: code.Toaster };
});

interface AppProps {
  /** A return from the identity provider whose sign-in is being finished. */
  readonly arrival: SignInProgress;
  /** The 'Sign in' button of the first frame, which may have been pressed. */
  readonly offer?: SignInOffer | undefined;
}

/** Chooses what the user sees: the sign-in, the questions that follow it, or the app itself. */
export function App({ arrival, offer }: AppProps) {
  return (
    <>
      {/* decisions/damaged-rows: code that is unavailable or throws leaves an error text, not a blank page. */}
      <PartBoundary part="app" fallback={<FailedPage />}>
        <Content arrival={arrival} offer={offer} />
      </PartBoundary>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  );
}

function Content({ arrival, offer }: AppProps) {
  const session = useSyncExternalStore(sessionState.subscribe, sessionState.current);
  const known = useSyncExternalStore(environmentState.subscribe, environmentState.current);
  const lock = useLockKind();
  if (session.kind === 'locked' || lock === 'closed') {
    const organization = session.kind === 'locked' ? session.organization : undefined;
    return <Locked organization={organization} arrival={arrival} prepareRouter={prepareRouter} />;
  }
  if (!isSignedIn(session)) {
    const reason = session.kind === 'closed' ? session.reason : undefined;
    return <SignedOut reason={reason} arrival={arrival} press={offer} />;
  }
  const { claims, cloud, isEnded } = session.auth;
  if (!hasSubscription(claims)) return <NoAccess />;
  // Without the configuration the user cannot choose a region, and the stored card needs none.
  const needsRegion =
    known?.kind === 'ok' &&
    cloud === undefined &&
    isEnded !== true &&
    apiOrigin(known.environment, claims.apiUrl, session.region) === undefined;
  if (needsRegion) return <Region environment={known.environment} />;
  return <SignedIn key={session.dataKey.tag} />;
}

function SignedIn() {
  const [router] = useState(takeRouter);
  useEffect(leaveRouter, []);
  return (
    <Gated>
      <AppRouter router={router} />
    </Gated>
  );
}
