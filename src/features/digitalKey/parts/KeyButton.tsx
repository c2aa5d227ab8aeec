import type { Ref } from 'react';
import { isOpening, type SaltoState } from '#domain/digitalKey/saltoState.ts';
import { useText, type Text } from '#i18n/useText.ts';
import { KeyStatusIcon } from './KeyStatusIcon.tsx';
import styles from './Keys.module.css';

interface KeyButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Sets the ring, the icon and the label of a finished opening. */
  readonly state: SaltoState;
  /** The label while a lock is being reached. */
  readonly presenting: string;
  readonly canOpen: boolean;
  /** Whether only Bluetooth reaches the lock. */
  readonly isBluetooth?: boolean;
  readonly onOpen: () => void;
}

/** The big button of a key, the same for every lock. */
export function KeyButton({
  ref,
  state,
  presenting,
  canOpen,
  isBluetooth = false,
  onOpen,
}: KeyButtonProps) {
  const text = useText();
  return (
    <div className={`${styles['ring'] ?? ''} ${styles[state.kind] ?? ''}`}>
      <button
        ref={ref}
        type="button"
        className={styles['key']}
        aria-disabled={!canOpen || undefined}
        aria-busy={isOpening(state) || state.kind === 'fetching' || undefined}
        onClick={() => {
          if (canOpen) onOpen();
        }}
      >
        <KeyStatusIcon state={state} isBluetooth={isBluetooth} />
        <span>{buttonLabel(state, presenting, text)}</span>
      </button>
    </div>
  );
}

/** Returns the button's label. It stays the same as long as the button does the same. */
function buttonLabel(state: SaltoState, presenting: string, text: Text): string {
  switch (state.kind) {
    case 'presenting':
    case 'lockFound':
      return presenting;
    case 'success':
      return text('key.salto.open');
    case 'refused':
      return text('key.salto.notOpen');
    default:
      return text('key.salto.tapToOpen');
  }
}
