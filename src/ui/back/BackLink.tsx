import { ChevronLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { Link } from '../link/Link.tsx';
import styles from './BackLink.module.css';

interface BackLinkProps {
  /** The URL of the screen above this one. */
  readonly to: string;
  /** Navigates there in this window. A click that requests another window is left to the browser. */
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The link up from a screen that has no tab of its own. */
export function BackLink({ to, onPress, children }: BackLinkProps) {
  const text = useText();
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    onPress();
  };
  return (
    // A separate landmark, because the tab of the same name is in another one.
    <nav aria-label={text('form.back')} className={styles['place']}>
      <Link to={to} className={styles['back'] ?? ''} onClick={press}>
        <ChevronLeft aria-hidden="true" size={20} className={styles['sign']} />
        {children}
      </Link>
    </nav>
  );
}
