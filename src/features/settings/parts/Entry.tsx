import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Entry.module.css';

interface EntryProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly to: string;
  /** Why it leads nowhere; it stays in place and can be reached, so that the reason is heard. */
  readonly whyNot?: string | undefined;
}

/** A line of a list of screens. */
export function Entry({ icon, name, to, whyNot }: EntryProps) {
  const id = useId();
  if (whyNot === undefined) {
    return (
      <li>
        <Link to={to} className={styles['entry']}>
          {icon}
          <span className={styles['name']}>{name}</span>
          <ChevronRight aria-hidden="true" size={20} className={styles['sign']} />
        </Link>
      </li>
    );
  }
  return (
    <li>
      <button type="button" className={styles['entry']} aria-disabled="true" aria-describedby={id}>
        {icon}
        <span className={styles['name']}>{name}</span>
      </button>
      <p id={id} className={styles['why']}>
        {whyNot}
      </p>
    </li>
  );
}
