import { Plus } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { CardRequestInput } from '#domain/credential/cardRequest.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { openRequests, requestCard, requestKey } from '../flows/requestCard.ts';
import styles from './RequestCard.module.css';

interface RequestCardProps {
  readonly cardholderId: string;
  readonly wish: CardRequestInput;
  /** The type's name, if the request has a type. */
  readonly typeName: string | undefined;
  /** The id of the heading above, so that each of several buttons shows which card it requests. */
  readonly describedBy: string | undefined;
}

/** The request-card button (section 2). A request cannot be taken back here, so the user confirms it first. */
export function RequestCard({ cardholderId, wish, typeName, describedBy }: RequestCardProps) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
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
          setAsking(true);
        }}
      >
        {isRunning ? text('credential.request.running') : text('credential.request.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('credential.request.confirmTitle')}
        text={
          typeName === undefined
            ? text('credential.request.confirmAny')
            : text('credential.request.confirmText', { type: typeName })
        }
        confirm={text('credential.request.confirm')}
        onConfirm={() => {
          setAsking(false);
          void requestCard(cardholderId, wish);
        }}
        onCancel={() => {
          setAsking(false);
        }}
      />
    </div>
  );
}
