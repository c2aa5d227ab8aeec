import { useEffect, useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Lock.module.css';

interface EasyPinProps {
  readonly onChooseAnother: () => void;
  /** Undefined if the organization does not allow an easy PIN. */
  readonly onUseAnyway: (() => void) | undefined;
}

/** What to do about a PIN that is easy to guess (decisions/easy-pins), in the place of the keys. */
export function EasyPin({ onChooseAnother, onUseAnyway }: EasyPinProps) {
  const text = useText();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The field accepts nothing until this is decided.
    first.current?.focus();
  }, []);
  return (
    <div className={styles['easy']}>
      <Button ref={first} variant="primary" isWide onClick={onChooseAnother}>
        {text('lock.chooseAnother')}
      </Button>
      {onUseAnyway === undefined ? null : (
        <Button isWide onClick={onUseAnyway}>
          {text('lock.useAnyway')}
        </Button>
      )}
    </div>
  );
}
