import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useText } from '#i18n/useText.ts';
import styles from './Sheet.module.css';
import { useSwipeDown } from './useSwipeDown.ts';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A screen on top of another one until it is closed: by its button, Escape, a swipe or a tap outside it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const text = useText();
  const sheet = useRef<HTMLDivElement>(null);
  const { offset, handlers } = useSwipeDown(sheet, onClose);
  return (
    <ModalOverlay
      className={styles['veil'] ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal
        ref={sheet}
        className={styles['sheet'] ?? ''}
        style={offset === 0 ? {} : { transform: `translateY(${String(offset)}px)` }}
      >
        <Dialog className={styles['frame'] ?? ''}>
          <div className={styles['dialog']} {...handlers}>
            <span className={styles['grip']} aria-hidden="true" />
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
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
