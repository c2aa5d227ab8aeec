import { ChevronRight, ExternalLink } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Spinner } from '../Spinner.tsx';
import styles from './Row.module.css';

interface RowLook {
  readonly icon?: ReactNode;
  readonly name: ReactNode;
  /** A second line, smaller. */
  readonly note?: ReactNode;
}

interface RowLinkProps extends RowLook {
  /** An address of the app. */
  readonly to: string;
}

/** A line of a `RowGroup` that leads to another screen. */
export function RowLink({ to, ...look }: RowLinkProps) {
  return (
    // Wide, the screen that it leads to may be beside it.
    <NavLink to={to} end className={styles['row'] ?? ''}>
      <Words {...look} />
      <ChevronRight aria-hidden="true" size={20} className={styles['sign']} />
    </NavLink>
  );
}

interface RowButtonProps extends RowLook {
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
  ...look
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
      <Words {...look} icon={isBusy ? <Spinner /> : icon} />
      {leadsOut ? <ExternalLink aria-hidden="true" size={18} className={styles['sign']} /> : null}
    </button>
  );
}

interface ClosedRowProps extends RowLook {
  /** Why it leads nowhere; the line stays in place and takes the focus, so that the reason is heard. */
  readonly whyNot: string;
}

/** A line that would lead to a screen and may not; where the specification wants it shown all the same. */
export function ClosedRow({ whyNot, ...look }: ClosedRowProps) {
  const id = useId();
  return (
    <div>
      <button type="button" className={styles['row']} aria-disabled="true" aria-describedby={id}>
        <Words {...look} />
      </button>
      <p id={id} className={styles['why']}>
        {whyNot}
      </p>
    </div>
  );
}

/** A line that says something and leads nowhere. */
export function RowText(look: RowLook) {
  return (
    <div className={styles['row']}>
      <Words {...look} />
    </div>
  );
}

function Words({ icon, name, note }: RowLook) {
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
