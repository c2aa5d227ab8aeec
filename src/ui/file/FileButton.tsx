import { useId, type ReactNode } from 'react';
import buttonStyles from '../Button.module.css';
import { Spinner } from '../Spinner.tsx';
import styles from './FileButton.module.css';

interface FileButtonProps {
  /** What the file chooser offers first. The caller that receives the file checks it. */
  readonly accept: string;
  readonly isWide?: boolean;
  readonly isBusy?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly onFile: (file: File) => void;
  /** The chooser opens. */
  readonly onOpen?: () => void;
  /** The chooser closes without a file. */
  readonly onCancel?: () => void;
}

/** A button that opens the device's file chooser. The browser's own input keeps the focus. */
export function FileButton({
  accept,
  isWide = false,
  isBusy = false,
  icon,
  children,
  onFile,
  onOpen,
  onCancel,
}: FileButtonProps) {
  const id = useId();
  const names = [
    buttonStyles['button'],
    buttonStyles['secondary'],
    isWide ? buttonStyles['wide'] : undefined,
    styles['button'],
  ];
  return (
    <span className={[styles['place'], isWide ? styles['wide'] : ''].join(' ')}>
      <input
        id={id}
        type="file"
        accept={accept}
        className={styles['input']}
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (isBusy) {
            event.preventDefault();
            return;
          }
          onOpen?.();
          // React knows this event of a dialog alone.
          if (onCancel !== undefined) {
            event.currentTarget.addEventListener('cancel', onCancel, { once: true });
          }
        }}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Allows the same file to be chosen again.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <label htmlFor={id} className={names.filter(Boolean).join(' ')}>
        {isBusy ? <Spinner /> : icon}
        {children}
      </label>
    </span>
  );
}
