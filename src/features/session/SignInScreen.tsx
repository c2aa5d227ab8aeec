import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { installability } from '#device/install.ts';
import { useText } from '#i18n/useText.ts';
import {
  fetchEnvironment,
  knownEnvironment,
  type EnvironmentProblem,
} from '#identity/environment.ts';
import type { SignedOutReason } from '#identity/session.ts';
import type { SignInProblem } from '#identity/signIn.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import styles from './Session.module.css';

interface SignInScreenProps {
  readonly reason: SignedOutReason;
  readonly problem: SignInProblem | undefined;
  /** Language and theme: this is the first screen a person ever sees. */
  readonly preferences: ReactNode;
}

type Trouble =
  | { readonly kind: 'signIn'; readonly problem: SignInProblem }
  | { readonly kind: 'environment'; readonly problem: EnvironmentProblem; readonly name: string }
  | { readonly kind: 'noEnvironment' };

/** Specification, section 2 'Sign-in': the button that leads to the identity provider. */
export function SignInScreen({ reason, problem, preferences }: SignInScreenProps) {
  const text = useText();
  const [isOpening, setOpening] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | undefined>(
    problem === undefined ? undefined : { kind: 'signIn', problem },
  );
  const isInstalledByHand =
    useSyncExternalStore(installability.subscribe, installability.current) === 'byHand';

  async function leave(): Promise<void> {
    setTrouble(undefined);
    if (!navigator.onLine) {
      // Leaving would end on the browser's own error page, with no way back into an installed app.
      setTrouble({ kind: 'signIn', problem: 'network' });
      return;
    }
    const choice = (await fetchEnvironment()) ?? knownEnvironment();
    if (choice === undefined) {
      setTrouble({ kind: 'noEnvironment' });
      return;
    }
    if (choice.kind === 'problem') {
      setTrouble({ kind: 'environment', problem: choice.problem, name: choice.name });
      return;
    }
    const { startSignIn } = await import('#identity/signIn.ts');
    await startSignIn(choice.environment);
  }

  return (
    <Screen title={text('session.title')} isCentred hidesTitle>
      <div className={styles['hero']}>
        <img src="/icons/icon.svg" alt="" className={styles['icon']} />
        <p className={styles['brand']}>{text('app.name')}</p>
        <p className={styles['lead']}>{text('session.lead')}</p>
      </div>
      <div
        className={styles['notice']}
        role="status"
        // A painted card stays in front of it (src/app/painted/standIn.ts).
        data-unread={reason === 'unreadable' ? '' : undefined}
      >
        {trouble === undefined ? <Reason reason={reason} /> : <TroubleNotice trouble={trouble} />}
      </div>
      <div className={styles['actions']}>
        <Button
          look="primary"
          isWide
          isBusy={isOpening}
          onClick={() => {
            setOpening(true);
            leave()
              .catch(() => {
                setTrouble({ kind: 'signIn', problem: 'network' });
              })
              .finally(() => {
                setOpening(false);
              });
          }}
        >
          {text(isOpening ? 'session.opening' : 'session.signIn')}
        </Button>
        {reason === 'unreadable' ? (
          <Button
            isWide
            onClick={() => {
              window.location.reload();
            }}
          >
            {text('app.reload')}
          </Button>
        ) : null}
      </div>
      {isInstalledByHand ? (
        <div className={styles['notice']}>
          <Notice tone="info">
            <strong>{text('session.iosInstall.title')}</strong>
            <p>{text('session.iosInstall.text')}</p>
          </Notice>
        </div>
      ) : null}
      <div className={styles['preferences']}>{preferences}</div>
    </Screen>
  );
}

function Reason({ reason }: { readonly reason: SignedOutReason }) {
  const text = useText();
  switch (reason) {
    case 'none':
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

function TroubleNotice({ trouble }: { readonly trouble: Trouble }) {
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
