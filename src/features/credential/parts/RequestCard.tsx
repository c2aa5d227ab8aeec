import { Plus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { CardsOfType } from '#domain/credential/credentials.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { openRequests, requestCard, requestKey } from '../flows/requestCard.ts';
import styles from './RequestCard.module.css';

interface RequestCardProps {
  readonly cardholderId: string;
  readonly held: CardsOfType;
  /** The heading of the type, so that each of several buttons says which card it asks for. */
  readonly describedBy: string;
}

/** Section 2: the request-card button; one tap is one request. */
export function RequestCard({ cardholderId, held, describedBy }: RequestCardProps) {
  const text = useText();
  const open = useSyncExternalStore(openRequests.subscribe, openRequests.current).get(
    requestKey(cardholderId, held.type.id),
  );
  const isRunning = open?.kind === 'running';
  return (
    <div className={styles['request']}>
      {open?.kind === 'unclear' ? (
        <Notice tone="warning">{text('credential.request.unclear')}</Notice>
      ) : null}
      <Button
        icon={<Plus size={18} />}
        isBusy={isRunning}
        aria-describedby={describedBy}
        onClick={() => {
          void requestCard(cardholderId, held);
        }}
      >
        {isRunning ? text('credential.request.running') : text('credential.request.action')}
      </Button>
    </div>
  );
}
