import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';
import styles from './Button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  readonly variant?: 'primary' | 'secondary' | 'plain' | 'grave';
  readonly isWide?: boolean;
  /** While its action runs, the button keeps the focus, shows that it is busy, and ignores a second tap. */
  readonly isBusy?: boolean;
  /** Ignores taps and keeps the focus. The text beside it shows what is missing. */
  readonly isDisabled?: boolean;
  readonly icon?: ReactNode;
}

/** A button of at least 44 pixels that cannot be tapped twice while its action runs. */
export function Button({
  variant = 'secondary',
  isWide = false,
  isBusy = false,
  isDisabled = false,
  icon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const names = [styles['button'], styles[variant], isWide ? styles['wide'] : undefined];
  return (
    <button
      {...rest}
      type={type}
      className={names.filter(Boolean).join(' ')}
      aria-disabled={isBusy || isDisabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy || isDisabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
