import { useId } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './Form.module.css';

interface SubmitButtonProps {
  readonly label: string;
  /** Whether the form may be submitted; if not, `why` says what is missing. */
  readonly isComplete: boolean;
  readonly why: string;
  readonly isBusy: boolean;
}

/** The button that submits a form, and below it why that is not possible yet. */
export function SubmitButton({ label, isComplete, why, isBusy }: SubmitButtonProps) {
  const id = useId();
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        isWide
        isBusy={isBusy}
        isDisabled={!isComplete}
        aria-describedby={isComplete ? undefined : id}
      >
        {label}
      </Button>
      {isComplete ? null : (
        <p id={id} className={styles['why']}>
          {why}
        </p>
      )}
    </>
  );
}
