import { ChevronDown, ListChecks } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { GateFix, GateTask } from '#domain/card/readiness.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { putRight } from './putRight.ts';
import styles from './ReadyLine.module.css';

interface ReadyLineProps {
  readonly tasks: readonly GateTask[];
  readonly onRefresh: () => void;
}

/** One line under the card while something is wrong; it opens a list of what, each with its remedy. */
export default function ReadyLine({ tasks, onRefresh }: ReadyLineProps) {
  const text = useText();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  useKeptFocus(line, tasks);
  return (
    <section data-painted="not" className={styles['ready']} aria-label={text('ready.title')}>
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
      {isOpen ? (
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
  readonly fix: GateFix;
  readonly onRefresh: () => void;
}

function Remedy({ fix, onRefresh }: RemedyProps) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  switch (fix.kind) {
    case 'screen':
      return <ButtonLink to={pathOf(fix.screen)}>{text(`screen.${fix.screen}`)}</ButtonLink>;
    case 'act':
      return (
        <Button
          isBusy={isBusy}
          onClick={() => {
            if (fix.act === 'refresh') {
              onRefresh();
              return;
            }
            setBusy(true);
            void putRight(fix.act).finally(() => {
              setBusy(false);
            });
          }}
        >
          {text(`ready.act.${fix.act}`)}
        </Button>
      );
    case 'byHand':
      return null;
  }
}

/** Who has put something right by the keyboard stays with the list, although its row is gone. */
function useKeptFocus(
  line: React.RefObject<HTMLButtonElement | null>,
  tasks: readonly GateTask[],
): void {
  const wasWithin = useRef(false);
  useEffect(() => {
    const section = line.current?.parentElement;
    const note = ({ target }: FocusEvent): void => {
      wasWithin.current = target instanceof Node && section?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
    };
  }, [line]);
  useEffect(() => {
    if (wasWithin.current && document.activeElement === document.body) line.current?.focus();
  }, [line, tasks]);
}
