import { useId, useLayoutEffect, useRef, type Ref } from 'react';
import styles from './PinField.module.css';

interface PinFieldProps {
  readonly label: string;
  /** How many digits are in the field. Only the input itself and the caller's flow have the digits. */
  readonly count: number;
  readonly length: number;
  /** The digit typed last, while it is visible. */
  readonly shown: string | undefined;
  readonly isInvalid: boolean;
  /** Currently accepts no digit and keeps the focus. */
  readonly isReadOnly: boolean;
  readonly describedBy: string;
  /**
   * Called with the whole text after typing, deleting or pasting.
   * @returns the part of it that stays in the field.
   */
  readonly onText: (text: string) => string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A PIN belongs to this device alone: password managers neither fill it in nor offer to save it. */
const noPasswordManager = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

/**
 * One labelled input of digits, displayed as cells. The cells are hidden from screen readers, so that digits
 * are not read out one by one. Typed digits never become an attribute or text of the page, except the one
 * digit that is visible for a moment.
 */
export function PinField({
  label,
  count,
  length,
  shown,
  isInvalid,
  isReadOnly,
  describedBy,
  onText,
  inputRef,
}: PinFieldProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = group.current?.querySelector('input');
    // While a PIN is checked, its dots stay and its digits are elsewhere.
    if ((count === 0 || isReadOnly) && input != null) input.value = '';
  }, [count, isReadOnly]);
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div
        ref={group}
        className={[
          styles['group'],
          isInvalid ? styles['invalid'] : '',
          isReadOnly ? styles['waiting'] : '',
        ].join(' ')}
      >
        <input
          id={id}
          ref={inputRef}
          className={styles['input']}
          type="password"
          // Touch users have the keypad beside it.
          inputMode="none"
          autoComplete="off"
          {...noPasswordManager}
          dir="ltr"
          readOnly={isReadOnly}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onInput={({ currentTarget }) => {
            const stored = onText(currentTarget.value);
            if (currentTarget.value !== stored) currentTarget.value = stored;
          }}
        />
        <div className={styles['cells']} aria-hidden="true" dir="ltr">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={[
                styles['cell'],
                index < count ? styles['filled'] : '',
                index === Math.min(count, length - 1) ? styles['next'] : '',
              ].join(' ')}
            >
              {index === count - 1 && shown !== undefined ? (
                shown
              ) : index < count ? (
                <span className={styles['dot']} />
              ) : null}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
