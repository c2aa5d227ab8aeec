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
  /** Name and mail address of whoever is signed in, as far as they are known. */
  readonly account: readonly string[];
  /** Whom to turn to, where the deployment names it. */
  readonly contact: ReactNode;
  readonly onSignOut: () => void;
}

/** Where an account has nothing to see: why, who is signed in, whom to ask, and the one way out. */
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
