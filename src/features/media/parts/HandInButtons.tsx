import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import type { HandIn } from '../useHandIn.ts';
import styles from './Media.module.css';

interface HandInButtonsProps {
  readonly handIn: HandIn;
  /** What the second button is called while nothing is sent. */
  readonly again: string;
  readonly onSubmit: () => void;
  /** Forgets the picture. */
  readonly onAgain: () => void;
}

/** Submit, and beside it the way back: to another picture, or while one is sent to this one. */
export function HandInButtons({ handIn, again, onSubmit, onAgain }: HandInButtonsProps) {
  const text = useText();
  const { isSending, isCancelled } = handIn;
  return (
    <div className={styles['actions']}>
      <p role="status" className={isCancelled ? styles['note'] : 'visually-hidden'}>
        {isCancelled ? text('media.keptForRetry') : null}
      </p>
      <Button look="primary" isWide isBusy={isSending} onClick={onSubmit}>
        {text('media.submit')}
      </Button>
      <Button
        isWide
        onClick={() => {
          if (isSending) {
            handIn.cancel();
            return;
          }
          handIn.forget();
          onAgain();
        }}
      >
        {isSending ? text('form.cancel') : again}
      </Button>
    </div>
  );
}
