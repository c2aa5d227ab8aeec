import { Plus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { CardWish } from '#domain/credential/cardRequest.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { openRequests, requestCard, requestKey } from '../flows/requestCard.ts';
import styles from './RequestCard.module.css';

interface RequestCardProps {
  readonly cardholderId: string;
  readonly wish: CardWish;
  /** The heading above it, so that each of several buttons says which card it asks for. */
  readonly describedBy: string | undefined;
}

/** Section 2: the request-card button; one tap is one request. */
export function RequestCard({ cardholderId, wish, describedBy }: RequestCardProps) {
  const text = useText();
  const open = useSyncExternalStore(openRequests.subscribe, openRequests.current).get(
    requestKey(cardholderId, wish.typeId),
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
          void requestCard(cardholderId, wish);
        }}
      >
        {isRunning ? text('credential.request.running') : text('credential.request.action')}
      </Button>
    </div>
  );
}
