import { Smartphone } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { actionPlan, cardsBlockedFirst } from '#domain/credential/actionPlan.ts';
import type { CredentialHolder, FoundCard } from '#domain/credential/credentials.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { SectionBox } from '#ui/section/SectionBox.tsx';
import { isUnderWay, statusChange } from '../flows/changeStatus.ts';
import { moveToDevice } from '../flows/moveToDevice.ts';
import { useShownCard } from '../hooks/useShownCard.ts';
import styles from './MoveToDevice.module.css';
import { SwapSteps } from './SwapSteps.tsx';

interface MoveToDeviceProps {
  readonly found: FoundCard;
  readonly owner: CredentialHolder;
}

/**
 * Moves a card to this device. Section 4: 'switching_device; the user then confirms the switch, which sets it
 * back to activated with validity from now to one year later'. Shows nothing if the card does not wait to be
 * moved (decisions/digital-keys).
 */
export function MoveToDevice({ found: { card, held }, owner }: MoveToDeviceProps) {
  const text = useText();
  const change = useSyncExternalStore(statusChange.subscribe, statusChange.current);
  const [isAsking, setAsking] = useState(false);
  if (useShownCard(card).status !== 'switching_device') return null;
  const plan = actionPlan('activate', card, held);
  // Several cards may wait, so each box is named after its own card.
  const number =
    [card.cardNumber, card.type?.name].find((each) => (each?.trim() ?? '') !== '') ?? '';
  return (
    <SectionBox title={text('key.move.title', { number })}>
      <p className={styles['card']}>
        {card.type?.name} <bdi>{card.cardNumber}</bdi>
      </p>
      <p>{text('key.move.text')}</p>
      <Button
        variant="primary"
        isWide
        icon={<Smartphone aria-hidden="true" size={18} />}
        isBusy={isUnderWay(change)}
        onClick={() => {
          setAsking(true);
        }}
      >
        <span>
          {text('key.move.use')} <span className="visually-hidden">{card.cardNumber}</span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('key.move.use')}
        text={text('key.move.text')}
        confirm={text('key.move.confirm')}
        onConfirm={() => {
          setAsking(false);
          void moveToDevice(card, plan, owner);
        }}
        onCancel={() => {
          setAsking(false);
        }}
      >
        {cardsBlockedFirst(plan).length === 0 ? null : <SwapSteps plan={plan} />}
      </ConfirmDialog>
    </SectionBox>
  );
}
