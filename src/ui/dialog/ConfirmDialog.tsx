import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useText } from '#i18n/useText.ts';
import { Button } from '../Button.tsx';
import { Localized } from '../form/Localized.tsx';
import styles from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
  readonly confirm: string;
  /** The label of the cancel button; 'Cancel' if it is not set. */
  readonly cancel?: string;
  /** The confirmed action cannot be undone. Escape and a tap outside cancel it, as usual. */
  readonly isGrave?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question that stays in front of everything else until it is answered. */
export function ConfirmDialog({
  isOpen,
  title,
  text: words,
  children,
  confirm,
  cancel,
  isGrave = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const text = useText();
  return (
    <Localized>
      <ModalOverlay
        className={styles['veil'] ?? ''}
        isOpen={isOpen}
        isDismissable={!isBusy}
        isKeyboardDismissDisabled={isBusy}
        onOpenChange={(isStillOpen) => {
          if (!isStillOpen) onCancel();
        }}
      >
        <Modal className={styles['modal'] ?? ''}>
          <Dialog role="alertdialog" className={styles['dialog'] ?? ''}>
            <Heading slot="title">{title}</Heading>
            {words === undefined ? null : <p>{words}</p>}
            {children}
            <div className={styles['actions']}>
              <Button onClick={onCancel} autoFocus>
                {cancel ?? text('form.cancel')}
              </Button>
              <Button variant={isGrave ? 'grave' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </Localized>
  );
}
