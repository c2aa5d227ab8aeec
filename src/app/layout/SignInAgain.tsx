import { TriangleAlert } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { connectivity } from '#device/connectivity.ts';
import { leaveForSignIn, type SignInTrouble } from '#features/session/flows/leaveForSignIn.ts';
import { useText } from '#i18n/useText.ts';
import { environmentState } from '#identity/environment.ts';
import { signedInSession } from '#session/session.ts';
import { Button } from '#ui/Button.tsx';
import { signInProgress } from '../wiring/finishSignInReturn.ts';
import styles from './SignInAgain.module.css';

/**
 * The card is here, and the provider accepts its tokens no longer: 'Sign in again to refresh your card' leads there, in
 * one line that leaves the card its place. Below it stands why the last try failed. If the configuration names another
 * provider by now, the line says what to do instead.
 */
export default function SignInAgain() {
  const text = useText();
  const progress = useSyncExternalStore(signInProgress.subscribe, signInProgress.current);
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.current);
  const known = useSyncExternalStore(environmentState.subscribe, environmentState.current);
  const issuer = signedInSession()?.auth.issuer;
  // A sign-in there cannot show that it is the same person's, so the card's session ends first.
  const isMoved = known?.kind === 'ok' && known.environment.authority !== issuer;
  const [isLeaving, setLeaving] = useState(false);
  const [trouble, setTrouble] = useState<SignInTrouble>();
  const isBusy = isLeaving || progress.kind === 'finishing';
  const problem = problemOf(trouble) ?? (progress.kind === 'failed' ? progress.problem : undefined);
  // The network strip above says it already.
  const isSaid = problem === 'network' && network !== 'online';

  function leave(): void {
    setLeaving(true);
    void leaveForSignIn().then((found) => {
      setTrouble(found);
      // A store app's page stays, and its user may close the browser.
      setLeaving(false);
    });
  }

  return (
    <div className={styles['bar']} data-snapshot="omit">
      {isMoved ? (
        <p>{text('tokens.moved')}</p>
      ) : (
        <Button
          variant="plain"
          icon={<TriangleAlert aria-hidden="true" />}
          isBusy={isBusy}
          onClick={leave}
        >
          {text('tokens.ended')}
        </Button>
      )}
      {problem === undefined || isSaid || isBusy ? null : (
        <p>{text(`session.problem.${problem}`)}</p>
      )}
    </div>
  );
}

/** A configuration that cannot be used is a server that cannot be reached, for a person at the card. */
function problemOf(trouble: SignInTrouble | undefined) {
  if (trouble === undefined) return undefined;
  return trouble.kind === 'signIn' ? trouble.problem : 'network';
}
