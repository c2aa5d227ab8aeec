import { ChevronDown, ListChecks } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReadinessFix, ReadinessTask } from '#domain/card/readiness.ts';
import type { StatusFault } from '#domain/card/statusFaults.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { StatusNotice } from './StatusNotice.tsx';
import styles from './ReadyLine.module.css';

interface ReadyLineProps {
  /** The status faults to explain. They are shown without a request. */
  readonly status: readonly StatusFault[];
  readonly tasks: readonly ReadinessTask[];
  readonly onRefresh: () => void;
}

/**
 * Shown under the card while something would fail at a gate: the status faults, then one line that opens a
 * list of the rest. Each entry has its remedy.
 */
export default function ReadyLine({ status, tasks, onRefresh }: ReadyLineProps) {
  const text = useText();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const line = useRef<HTMLButtonElement>(null);
  useRestoredFocus(section, line, tasks);
  return (
    <section
      ref={section}
      data-snapshot="omit"
      className={styles['ready']}
      aria-label={text('ready.title')}
    >
      {status.map((fault) => (
        <StatusNotice key={fault} fault={fault} />
      ))}
      {tasks.length === 0 ? null : (
        <button
          ref={line}
          type="button"
          className={styles['line']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <ListChecks aria-hidden="true" size={20} />
          <span>{text('ready.count', { count: tasks.length })}</span>
          <ChevronDown aria-hidden="true" size={20} className={styles['sign']} />
        </button>
      )}
      {isOpen && tasks.length > 0 ? (
        <ul id={listId} className={styles['tasks']}>
          {tasks.map(({ fault, fix }) => (
            <li key={`${fault} ${fix.kind === 'screen' ? fix.screen : ''}`}>
              <strong>{text(`ready.fault.${fault}`)}</strong>
              <p>{text(`ready.hint.${fault}`)}</p>
              <Remedy fix={fix} onRefresh={onRefresh} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface RemedyProps {
  readonly fix: ReadinessFix;
  readonly onRefresh: () => void;
}

function Remedy({ fix, onRefresh }: RemedyProps) {
  const text = useText();
  switch (fix.kind) {
    case 'screen':
      return <ButtonLink to={pathOf(fix.screen)}>{text(`screen.${fix.screen}`)}</ButtonLink>;
    case 'act':
      return (
        <Button
          onClick={() => {
            if (fix.act === 'refresh') onRefresh();
            else window.location.reload();
          }}
        >
          {text(`ready.act.${fix.act}`)}
        </Button>
      );
    case 'byHand':
      return null;
  }
}

/** Keeps the focus at the list after a keyboard user has fixed a task, although its row is removed. */
function useRestoredFocus(
  section: React.RefObject<HTMLElement | null>,
  line: React.RefObject<HTMLButtonElement | null>,
  tasks: readonly ReadinessTask[],
): void {
  const wasWithin = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      wasWithin.current = target instanceof Node && section.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
    };
  }, [section]);
  useEffect(() => {
    if (wasWithin.current && document.activeElement === document.body) line.current?.focus();
  }, [line, tasks]);
}
