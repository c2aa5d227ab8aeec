import { useEffect, useState, type ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { afterNextPaint } from '../afterPaint.ts';
import { coverToasts } from '../toast/toasts.ts';
import styles from './FullScreenDialog.module.css';

interface FullScreenDialogProps {
  /** Describes the dialog for a screen reader. */
  readonly label: string;
  /** Called on Escape. The focus returns to where it was. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that fills the whole window, such as the camera. Toasts are beneath it and wait. */
export function FullScreenDialog({ label, onClose, children }: FullScreenDialogProps) {
  // A dialog that closes as soon as it opens, as for a refused camera, leaves nothing focused. It returns the
  // focus while the content beneath it cannot take the focus yet.
  const [opener] = useState(focusedElement);
  useEffect(
    () => () => {
      afterNextPaint(() => {
        // Uses the element's own document: the page may be gone by its next paint.
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
