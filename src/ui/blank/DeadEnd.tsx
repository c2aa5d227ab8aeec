import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '../Button.tsx';
import { Screen } from '../Screen.tsx';
import styles from './DeadEnd.module.css';
import { Sign } from './Sign.tsx';

interface DeadEndProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: string;
  /** Name and mail address of the signed-in user, as far as they are known. */
  readonly account: readonly string[];
  /** The contact, if the deployment names one. */
  readonly contact: ReactNode;
  readonly onSignOut: () => void;
}

/**
 * Shown if an account has nothing to see: the reason, the signed-in user, the contact, and the sign-out
 * button.
 */
export function DeadEnd({ icon, title, children, account, contact, onSignOut }: DeadEndProps) {
  const text = useText();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Screen title={title} isCentred>
      <Sign icon={icon} />
      <p className={styles['why']}>{children}</p>
      {contact}
      {account.length === 0 ? null : (
        <p className={styles['account']}>
          <span>{text('settings.signedInAs')}</span>
          {account.map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </p>
      )}
      <div className={styles['out']}>
        <Button
          variant="primary"
          isWide
          isBusy={isLeaving}
          onClick={() => {
            setLeaving(true);
            onSignOut();
          }}
        >
          {text('session.signOut')}
        </Button>
        <p className={styles['note']}>{text('access.otherAccount')}</p>
      </div>
    </Screen>
  );
}
