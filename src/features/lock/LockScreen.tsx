import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { Organization } from '#domain/entities/organization.ts';
import type { SignInProblem } from '#identity/signIn.ts';
import { lockState } from '#lock/controller.ts';
import { Screen } from '#ui/Screen.tsx';
import { LockUnavailable } from './parts/LockUnavailable.tsx';
import { EnterPin } from './parts/EnterPin.tsx';
import { SetPin } from './parts/SetPin.tsx';
import { useWelcome, LockHeading } from './parts/LockHeading.tsx';
import styles from './parts/Lock.module.css';

/**
 * `forgotten`: a sign-in that proves the user's identity again, so that the lock may be replaced. `closed`:
 * nothing is left to open.
 */
export type SignInReason = 'forgotten' | 'closed';

interface LockScreenProps {
  /** What may be read while the app is locked. */
  readonly organization: Organization | undefined;
  /** @returns why the user is still here. */
  readonly onSignIn: (why: SignInReason) => Promise<SignInProblem | undefined>;
}

/** The first start-up gate (section 2): organization logo, welcome text, and the PIN. */
export function LockScreen({ organization, onSignIn }: LockScreenProps) {
  const state = useSyncExternalStore(lockState.subscribe, lockState.current);
  // A user who sets a PIN has just signed in, and the first answers are still loading.
  const welcome = useWelcome(organization, state.kind === 'unset');
  const step = stepOf();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Runs after the frame has focused its heading. Here the user needs the field.
    content.current?.querySelector('input')?.focus();
  }, [state.kind]);
  return (
    <Screen
      title={welcome}
      isCentred
      fills="compact"
      above={<LockHeading organization={organization} />}
    >
      <div ref={content} className={styles['content']}>
        {step}
      </div>
    </Screen>
  );

  function stepOf(): ReactNode {
    switch (state.kind) {
      case 'unset':
        return <SetPin />;
      case 'locked':
        return (
          <EnterPin
            cause={state.cause}
            counter={state.counter}
            onForgotten={() => onSignIn('forgotten')}
          />
        );
      case 'closed':
        return (
          <LockUnavailable
            reason={state.reason}
            onSignIn={() => onSignIn('closed')}
            onReplace={() => onSignIn('forgotten')}
          />
        );
      case 'undecided':
      case 'off':
      case 'unlocked':
        return null;
    }
  }
}
