import type { ReactNode } from 'react';
import { Link } from './link/Link.tsx';
import styles from './Button.module.css';

interface ButtonLinkProps {
  /** A path within the app. */
  readonly to: string;
  readonly variant?: 'primary' | 'secondary' | 'plain';
  readonly isWide?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A link to another screen that looks like a button, because it starts something. */
export function ButtonLink({
  to,
  variant = 'secondary',
  isWide = false,
  icon,
  children,
}: ButtonLinkProps) {
  const names = [styles['button'], styles[variant], isWide ? styles['wide'] : undefined];
  return (
    <Link to={to} className={names.filter(Boolean).join(' ')}>
      {icon}
      {children}
    </Link>
  );
}
