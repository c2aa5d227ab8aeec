import { ChevronRight, ExternalLink } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../link/Link.tsx';
import { Spinner } from '../Spinner.tsx';
import styles from './Row.module.css';

interface RowAppearance {
  readonly icon?: ReactNode;
  readonly name: ReactNode;
  /** A smaller second line. */
  readonly note?: ReactNode;
}

interface RowLinkProps extends RowAppearance {
  /** A path within the app. */
  readonly to: string;
}

/** A row of a `RowGroup` that leads to another screen. */
export function RowLink({ to, ...appearance }: RowLinkProps) {
  // In the wide layout, the target screen may be beside it. Addresses are matched in any case of letters.
  const isOpen = useLocation().pathname.toLowerCase() === to.toLowerCase();
  return (
    <Link to={to} aria-current={isOpen ? 'page' : undefined} className={styles['row']}>
      <RowLabel {...appearance} />
      <ChevronRight aria-hidden="true" size={20} className={styles['sign']} />
    </Link>
  );
}

interface RowButtonProps extends RowAppearance {
  readonly onClick: () => void;
  /** It leads out of the app: to a page, a call or a mail. */
  readonly leadsOut?: boolean;
  /** It removes something. */
  readonly isGrave?: boolean;
  readonly isBusy?: boolean;
}

/** A row of a `RowGroup` that runs an action. While the action runs, it ignores a second tap. */
export function RowButton({
  onClick,
  leadsOut = false,
  isGrave = false,
  isBusy = false,
  icon,
  ...appearance
}: RowButtonProps) {
  return (
    <button
      type="button"
      // It acts as a link. It has no URL, because the address is checked again when it opens.
      role={leadsOut ? 'link' : undefined}
      className={[styles['row'], isGrave ? styles['grave'] : ''].join(' ')}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onClick();
      }}
    >
      <RowLabel {...appearance} icon={isBusy ? <Spinner /> : icon} />
      {leadsOut ? <ExternalLink aria-hidden="true" size={18} className={styles['sign']} /> : null}
    </button>
  );
}

interface ClosedRowProps extends RowAppearance {
  /** Why it leads nowhere. The row stays in place and takes the focus, so that the reason is announced. */
  readonly whyNot: string;
}

/** A row whose target screen may not be opened, but which the specification still wants shown. */
export function ClosedRow({ whyNot, ...appearance }: ClosedRowProps) {
  const id = useId();
  return (
    <div>
      <button type="button" className={styles['row']} aria-disabled="true" aria-describedby={id}>
        <RowLabel {...appearance} />
      </button>
      <p id={id} className={styles['why']}>
        {whyNot}
      </p>
    </div>
  );
}

/** A row that shows information and leads nowhere. */
export function RowText(appearance: RowAppearance) {
  return (
    <div className={styles['row']}>
      <RowLabel {...appearance} />
    </div>
  );
}

function RowLabel({ icon, name, note }: RowAppearance) {
  return (
    <>
      {icon}
      <span className={styles['words']}>
        <span>{name}</span>{' '}
        {note === undefined ? null : <span className={styles['note']}>{note}</span>}
      </span>
    </>
  );
}
