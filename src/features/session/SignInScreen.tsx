import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { hasShell } from '#device/capabilities.ts';
import { installability } from '#device/install.ts';
import { restartPage } from '#device/screen/restartPage.ts';
import { withScreenTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/useText.ts';
import type { ClosedReason as ClosedReason } from '#session/session.ts';
import type { SignInProblem } from '#identity/signIn.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { SignInTrouble } from './flows/leaveForSignIn.ts';
import { CardArt } from './parts/CardArt.tsx';
import { Mark } from './parts/Mark.tsx';
import { useForcedSignInOpen } from './useForcedSignInOpen.ts';
import styles from './SignIn.module.css';

const CloseAppHint = lazy(() =>
  withScreenTexts(
    import('#help/CloseAppHint.tsx').then((hint) => ({ default: hint.CloseAppHint })),
  ),
);

type Leaving = Promise<SignInTrouble | undefined>;

interface EarlyPress {
  /** The result of the press; undefined if there was none. */
  readonly leaving: () => Leaving | undefined;
  /** Whether the keyboard focus is on that button, or was when this screen replaced it. */
  readonly hasFocus: () => boolean;
  readonly handOver: () => void;
}

interface SignInScreenProps {
  /** Undefined on a first visit, and after a wipe. */
  readonly reason: ClosedReason | undefined;
  readonly problem: SignInProblem | undefined;
  /** A press on the first frame's button, before this screen was ready. */
  readonly press?: EarlyPress | undefined;
  /** The user has just signed in, and the page ended before a question was answered: no press is needed. */
  readonly isRepeated?: boolean | undefined;
  /** Language and theme, because this is the first screen that a user ever sees. */
  readonly preferences: ReactNode;
}

/**
 * Specification, section 2 'Sign-in': the button that leads to the identity provider. It uses the first
 * frame's own styles (`ui/firstFrame.css`), so that it replaces that frame and nothing moves.
 */
export function SignInScreen({
  reason,
  problem,
  press,
  isRepeated = false,
  preferences,
}: SignInScreenProps) {
  const text = useText();
  const [isOpening, setOpening] = useState(() => isRepeated || press?.leaving() !== undefined);
  const [trouble, setTrouble] = useState<SignInTrouble | undefined>(
    problem === undefined ? undefined : { kind: 'signIn', problem },
  );
  const isForcedOpen = useForcedSignInOpen();
  const button = useRef<HTMLButtonElement>(null);
  const isInstalledByHand =
    useSyncExternalStore(installability.subscribe, installability.current) === 'byHand';

  function follow(leaving: Leaving): void {
    void leaving
      .catch((): SignInTrouble => ({ kind: 'signIn', problem: 'network' }))
      .then((found) => {
        setTrouble(found);
        setOpening(false);
      });
  }

  function go(way: Way): void {
    setTrouble(undefined);
    setOpening(true);
    follow(leave(way));
  }

  // Read at the commit and not at the render: the first frame's button takes presses and the focus until this
  // screen replaces it.
  useLayoutEffect(() => {
    if (press?.hasFocus() === true) button.current?.focus();
    const pressed = press?.leaving();
    if (pressed === undefined) return;
    press?.handOver();
    queueMicrotask(() => {
      setOpening(true);
    });
    follow(pressed);
  }, [press]);

  const repeat = useEffectEvent(() => {
    if (isRepeated) follow(leave('leaveForSignIn'));
  });
  useEffect(() => {
    repeat();
  }, []);

  return (
    <Screen title={text('session.title')} isBare hidesTitle>
      <div className={`start ${styles['screen'] ?? ''}`}>
        <div className={styles['preferences']}>{preferences}</div>
        <CardArt />
        <div className="start-text">
          <p className="start-name">
            <Mark />
            {text('app.name')}
          </p>
          <p className="start-lead">{text('session.lead')}</p>
        </div>
        <div className="start-action">
          <div
            className={styles['notice']}
            role="status"
            // A card snapshot stays in front of it (src/app/snapshot/handOver.ts).
            data-unread={reason === 'unreadable' ? '' : undefined}
          >
            {trouble === undefined ? (
              <Reason reason={reason} />
            ) : (
              <TroubleNotice trouble={trouble} />
            )}
          </div>
          {isInstalledByHand ? (
            <div className={styles['notice']}>
              <Notice tone="info">
                <strong>{text('session.iosInstall.title')}</strong>
                <p>{text('session.iosInstall.text')}</p>
              </Notice>
            </div>
          ) : null}
          <Button
            variant="primary"
            isWide
            ref={button}
            isBusy={isOpening}
            onClick={() => {
              go('leaveForSignIn');
            }}
          >
            {text(isOpening ? 'session.opening' : 'session.signIn')}
          </Button>
          {isForcedOpen && !isOpening ? (
            <div className={styles['again']}>
              <Button
                isWide
                onClick={() => {
                  go('leaveForSignOut');
                }}
              >
                {text('session.signOutFirst')}
              </Button>
            </div>
          ) : null}
          {reason === 'unreadable' ? (
            <div className={styles['again']}>
              {hasShell() ? (
                <Suspense fallback={null}>
                  <CloseAppHint />
                </Suspense>
              ) : null}
              <Button isWide onClick={restartPage}>
                {text('app.reload')}
              </Button>
            </div>
          ) : null}
        </div>
      </div>
    </Screen>
  );
}

type Way = 'leaveForSignIn' | 'leaveForSignOut';

async function leave(way: Way): Promise<SignInTrouble | undefined> {
  const flows = await import('./flows/leaveForSignIn.ts');
  return flows[way]();
}

function Reason({ reason }: { readonly reason: ClosedReason | undefined }) {
  const text = useText();
  switch (reason) {
    case undefined:
      return null;
    case 'signedOut':
      return <Notice tone="info">{text('session.signedOut')}</Notice>;
    case 'ended':
      return <Notice tone="warning">{text('session.ended')}</Notice>;
    case 'lost':
      return <Notice tone="warning">{text('store.lost')}</Notice>;
    case 'unreadable':
      return <Notice tone="warning">{text('store.unreadable')}</Notice>;
  }
}

function TroubleNotice({ trouble }: { readonly trouble: SignInTrouble }) {
  const text = useText();
  switch (trouble.kind) {
    case 'signIn':
      return <Notice tone="error">{text(`session.problem.${trouble.problem}`)}</Notice>;
    case 'noEnvironment':
      return <Notice tone="error">{text('session.environment.absent')}</Notice>;
    case 'environment':
      return (
        <Notice tone="error">
          {text(`session.environment.${trouble.problem}`, { name: trouble.name })}
        </Notice>
      );
  }
}
