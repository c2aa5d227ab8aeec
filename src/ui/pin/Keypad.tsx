import { Delete } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import styles from './Keypad.module.css';

/** What a key does. `data-key` carries it, for a page that is shown before the app has loaded. */
export type PinKey = (typeof digits)[number] | 'delete';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

interface KeypadProps {
  readonly label: string;
  readonly deleteLabel: string;
  /** The keys currently ignore presses and stay in place. */
  readonly isDisabled: boolean;
  readonly onKey: (key: PinKey) => void;
  /** The content of the empty corner: the back key, a face or a finger. */
  readonly corner?: ReactNode;
}

/**
 * The digit keys within reach of a thumb, beside the input that they fill. The focus stays in that input,
 * where a keyboard types and a screen reader reads. Tab skips the digits, because a keyboard with Tab also
 * has digits.
 */
export function Keypad({ label, deleteLabel, isDisabled, onKey, corner }: KeypadProps) {
  const keyFor = (key: PinKey): ReactNode => (
    <button
      key={key}
      type="button"
      tabIndex={-1}
      className={[styles['key'], key === 'delete' ? styles['bare'] : ''].join(' ')}
      data-key={key}
      aria-label={key === 'delete' ? deleteLabel : undefined}
      aria-disabled={isDisabled || undefined}
      onMouseDown={keepFocus}
      onClick={() => {
        if (!isDisabled) onKey(key);
      }}
    >
      {key === 'delete' ? <Delete aria-hidden="true" size={26} /> : key}
    </button>
  );
  return (
    <div role="group" aria-label={label} className={styles['keypad']} dir="ltr">
      {digits.slice(0, 9).map(keyFor)}
      <div className={styles['corner']}>{corner}</div>
      {keyFor('0')}
      {keyFor('delete')}
    </div>
  );
}

/** Prevents a press of the mouse or a finger from moving the focus. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
