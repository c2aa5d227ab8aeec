import { useState, useSyncExternalStore } from 'react';
import { leaveForSignIn, type SignInTrouble } from '#features/session/flows/leaveForSignIn.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { signInProgress } from '../wiring/finishSignInReturn.ts';
import styles from './SignInAgain.module.css';

/**
 * The card is here, and the provider accepts its tokens no longer: 'Sign in again to refresh your card', with the
 * way there and the reason why the last try failed.
 */
export default function SignInAgain() {
  const text = useText();
  const progress = useSyncExternalStore(signInProgress.subscribe, signInProgress.current);
  const [isLeaving, setLeaving] = useState(false);
  const [trouble, setTrouble] = useState<SignInTrouble>();
  const isBusy = isLeaving || progress.kind === 'finishing';
  const problem = problemOf(trouble) ?? (progress.kind === 'failed' ? progress.problem : undefined);

  function leave(): void {
    setLeaving(true);
    void leaveForSignIn().then((found) => {
      setTrouble(found);
      // Without trouble, the provider's page is loading.
      if (found !== undefined) setLeaving(false);
    });
  }

  return (
    <div data-snapshot="omit">
      <Notice tone="warning" shape="bar">
        <span className={styles['line']}>
          <span>{text('tokens.ended')}</span>
          <Button variant="plain" isBusy={isBusy} onClick={leave}>
            {text('session.signIn')}
          </Button>
        </span>
        {problem === undefined || isBusy ? null : <p>{text(`session.problem.${problem}`)}</p>}
      </Notice>
    </div>
  );
}

/** A configuration that cannot be used is a server that cannot be reached, for a person at the card. */
function problemOf(trouble: SignInTrouble | undefined) {
  if (trouble === undefined) return undefined;
  return trouble.kind === 'signIn' ? trouble.problem : 'network';
}
