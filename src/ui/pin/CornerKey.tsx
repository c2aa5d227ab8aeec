import type { ReactNode } from 'react';
import { Spinner } from '../Spinner.tsx';

interface CornerKeyProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

/** The key in the corner of the keypad. It runs an action and types nothing. */
export function CornerKey({ label, icon, isBusy = false, onPress }: CornerKeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      {isBusy ? <Spinner /> : icon}
    </button>
  );
}
