import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useText } from '#i18n/useText.ts';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A screen that lies over another one until it is closed: by its button, Escape or a tap beside it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const text = useText();
  return (
    <ModalOverlay
      className={styles['veil'] ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles['sheet'] ?? ''}>
        <Dialog className={styles['dialog'] ?? ''}>
          <div className={styles['head']}>
            <Heading slot="title" level={1}>
              {title}
            </Heading>
            <button
              type="button"
              className={styles['close']}
              aria-label={text('app.close')}
              onClick={onClose}
            >
              <X aria-hidden="true" size={22} />
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
