import { useEffect, useRef, useState } from 'react';
import { undoEndsAt, undoable } from '#domain/notification/changes.ts';
import type { Operations } from '#domain/queue/operation.ts';
import { useText } from '#i18n/useText.ts';
import { useQueue } from '#store/useNotifications.ts';
import { Button } from '#ui/Button.tsx';
import { holdDeletions, undoDeletions } from '../flows/deleteNotification.ts';
import styles from './UndoBar.module.css';

interface UndoBarProps {
  /** Its button was pressed and goes away: the focus needs another place. */
  readonly onUndone: () => void;
}

/**
 * Says that something was deleted and takes it back, for eight seconds (decision 40), held while it is
 * hovered or focused like a toast. Control+Z does the same from anywhere on the screen.
 */
export function UndoBar({ onUndone }: UndoBarProps) {
  const text = useText();
  const waiting = useUndoable();
  const count = waiting.length;
  useUndoKey(count > 0);
  // A bar that goes away under the pointer never says that it was left.
  const isHeld = useRef(false);
  const hold = (next: boolean) => {
    if (isHeld.current === next) return;
    isHeld.current = next;
    void holdDeletions(next);
  };
  return (
    // Announced on a change only: the region is there before its words.
    <div role="status" className={styles['place']}>
      {count === 0 ? null : (
        <div
          className={styles['bar']}
          onPointerEnter={() => {
            hold(true);
          }}
          onPointerLeave={() => {
            hold(false);
          }}
          onFocus={() => {
            hold(true);
          }}
          onBlur={() => {
            hold(false);
          }}
        >
          <span className={styles['words']}>{text('notification.deleted', { count })}</span>
          <Button
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={() => {
              isHeld.current = false;
              onUndone();
              void undoDeletions();
            }}
          >
            {text('notification.undo')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The deletions that can be undone at this moment. */
function useUndoable(): Operations {
  const operations = useQueue();
  const [shown, setShown] = useState<Operations>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = Date.now();
      const waiting = undoable(operations, now);
      setShown(waiting);
      const endsAt = undoEndsAt(waiting);
      if (endsAt !== undefined) timer = setTimeout(look, endsAt - now + 1);
    };
    look();
    return () => {
      clearTimeout(timer);
    };
  }, [operations]);
  return shown;
}

function useUndoKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const undo = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      // What is being typed has an undo of its own.
      if (!isUndo || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      void undoDeletions();
    };
    window.addEventListener('keydown', undo);
    return () => {
      window.removeEventListener('keydown', undo);
    };
  }, [isOn]);
}
