import { useEffect, useState, type ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { afterNextPaint } from '../afterPaint.ts';
import { coverToasts } from '../toast/toasts.ts';
import styles from './FullScreenDialog.module.css';

interface FullScreenDialogProps {
  /** What it is, for a screen reader. */
  readonly label: string;
  /** Escape; the focus goes back to where it was. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that takes the whole window, such as the camera; toasts lie beneath it and wait. */
export function FullScreenDialog({ label, onClose, children }: FullScreenDialogProps) {
  // A dialog that closes in the moment it opens, as a refused camera's does, leaves the focus nowhere:
  // its own way back runs while what is under it cannot take the focus yet.
  const [opener] = useState(focusedElement);
  useEffect(
    () => () => {
      afterNextPaint(() => {
        // By its own document: the page may have gone by the time of its next paint.
        const page = opener?.ownerDocument;
        if (opener?.isConnected === true && page?.activeElement === page?.body) opener.focus();
      });
    },
    [opener],
  );
  useEffect(coverToasts, []);
  return (
    <ModalOverlay
      className={styles['veil'] ?? ''}
      isOpen
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
    >
      <Modal className={styles['modal'] ?? ''}>
        <Dialog aria-label={label} className={styles['dialog'] ?? ''}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function focusedElement(): HTMLElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? activeElement : undefined;
}
