import { ShieldX } from 'lucide-react';
import { useText } from '#i18n/useText.ts';
import { Sign } from '#ui/blank/Sign.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import styles from './Session.module.css';

/** Specification, section 2 'Sign-in': without a subscription, a sentence and a way out. */
export function NoAccessScreen({ onSignOut }: { readonly onSignOut: () => void }) {
  const text = useText();
  return (
    <Screen title={text('session.noAccess')} isCentred>
      <Sign icon={ShieldX} />
      <p className={styles['lead']}>{text('session.noAccessText')}</p>
      <Button look="primary" onClick={onSignOut}>
        {text('session.logout')}
      </Button>
    </Screen>
  );
}
