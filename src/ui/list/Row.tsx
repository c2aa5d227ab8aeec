import { ChevronRight, ExternalLink } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Spinner } from '../Spinner.tsx';
import styles from './Row.module.css';

interface RowAppearance {
  readonly icon?: ReactNode;
  readonly name: ReactNode;
  /** A second line, smaller. */
  readonly note?: ReactNode;
}

interface RowLinkProps extends RowAppearance {
  /** An address of the app. */
  readonly to: string;
}

/** A line of a `RowGroup` that leads to another screen. */
export function RowLink({ to, ...appearance }: RowLinkProps) {
  return (
    // Wide, the screen that it leads to may be beside it.
    <NavLink to={to} end className={styles['row'] ?? ''}>
      <RowLabel {...appearance} />
      <ChevronRight aria-hidden="true" size={20} className={styles['sign']} />
    </NavLink>
  );
}

interface RowButtonProps extends RowAppearance {
  readonly onClick: () => void;
  /** It leads out of the app: to a page, a call or a mail. */
  readonly leadsOut?: boolean;
  /** It takes something away. */
  readonly isGrave?: boolean;
  readonly isBusy?: boolean;
}

/** A line of a `RowGroup` that does something; while it does, it takes no second tap. */
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
      // A link by what it does; without an address, as the address is checked again when it opens.
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
  /** Why it leads nowhere; the line stays in place and takes the focus, so that the reason is heard. */
  readonly whyNot: string;
}

/** A line that would lead to a screen and may not; where the specification wants it shown all the same. */
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

/** A line that says something and leads nowhere. */
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
