import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { PinnedActions } from '#ui/actions/PinnedActions.tsx';
import { Button } from '#ui/Button.tsx';
import type { Upload } from '../hooks/useUpload.ts';
import styles from './Media.module.css';

interface HandInButtonsProps {
  readonly handIn: Upload;
  /** The label of the second button while nothing is being sent. */
  readonly again: string;
  readonly onSubmit: () => void;
  /** Discards the picture. */
  readonly onAgain: () => void;
  /**
   * A start-up step's button for continuing without a picture. If it is set, the buttons stay at the bottom
   * of the window.
   */
  readonly otherwise?: ReactNode;
}

/**
 * The submit button, with a back button beside it. It leads back to another picture or, during an upload, to
 * this one.
 */
export function UploadButtons({ handIn, again, onSubmit, onAgain, otherwise }: HandInButtonsProps) {
  const text = useText();
  const { isSending, isCancelled } = handIn;
  const buttons = (
    <>
      <p role="status" className={isCancelled ? styles['note'] : 'visually-hidden'}>
        {isCancelled ? text('media.keptForRetry') : null}
      </p>
      <Button variant="primary" isWide isBusy={isSending} onClick={onSubmit}>
        {text('media.submit')}
      </Button>
      <Button
        isWide
        onClick={() => {
          if (isSending) {
            handIn.cancel();
            return;
          }
          handIn.clear();
          onAgain();
        }}
      >
        {isSending ? text('form.cancel') : again}
      </Button>
    </>
  );
  return otherwise === undefined ? (
    <div className={styles['actions']}>{buttons}</div>
  ) : (
    <PinnedActions>
      <div className={styles['pair']}>{buttons}</div>
      {otherwise}
    </PinnedActions>
  );
}
