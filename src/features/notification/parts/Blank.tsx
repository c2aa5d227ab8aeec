import type { ReactNode } from 'react';
import styles from './Blank.module.css';

interface BlankProps {
  readonly icon: ReactNode;
  readonly title?: string;
  /** Announced when it appears. */
  readonly isLive?: boolean;
  readonly children?: ReactNode;
}

/** In place of a list that has nothing to show: why, and what to do next. */
export function Blank({ icon, title, isLive = false, children }: BlankProps) {
  return (
    <div className={styles['blank']} role={isLive ? 'status' : undefined}>
      {icon}
      {title === undefined ? null : <h2>{title}</h2>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}
