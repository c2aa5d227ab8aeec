import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './BackLink.module.css';

interface BackLinkProps {
  /** The address of the screen above this one. */
  readonly to: string;
  readonly children: ReactNode;
}

/** The way up from a screen that has no tab of its own; the browser's way back leads there too. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={styles['back'] ?? ''}>
      <ChevronLeft aria-hidden="true" size={20} className={styles['sign']} />
      {children}
    </Link>
  );
}
