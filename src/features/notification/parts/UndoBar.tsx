import { wallNow } from '#clock/clock.ts';
import { useEffect, useRef, useState } from 'react';
import { undoEndsAt, undoable } from '#domain/notification/changes.ts';
import type { Operations } from '#domain/queue/operation.ts';
import { useText } from '#i18n/useText.ts';
import { useQueue } from '#store/useNotifications.ts';
import { Button } from '#ui/Button.tsx';
import { holdDeletions, undoDeletions } from '../flows/deleteNotification.ts';
import styles from './UndoBar.module.css';

interface UndoBarProps {
  /**
   * Called when the bar disappears with the focus inside it. The focus needs a new place: the row of `id`
   * comes back.
   */
  readonly onUndone: (id: string) => void;
}

/**
 * Shows that something was deleted and offers to undo it for eight seconds (decisions/offline-queue). Like a toast, it
 * stays while it is hovered or focused. Control+Z does the same from anywhere on the screen.
 */
export function UndoBar({ onUndone }: UndoBarProps) {
  const text = useText();
  const waiting = useUndoable();
  const count = waiting.length;
  // A bar that disappears under the pointer never fires a leave event.
  const isHeld = useRef(false);
  const hold = (next: boolean) => {
    if (isHeld.current === next) return;
    isHeld.current = next;
    void holdDeletions(next);
  };
  const place = useRef<HTMLDivElement>(null);
  const undo = () => {
    const newest = waiting.at(-1);
    if (newest !== undefined && place.current?.contains(document.activeElement) === true) {
      onUndone(newest.value);
    }
    isHeld.current = false;
    void undoDeletions().then(focusHeadingIfLost);
  };
  useUndoKey(count > 0, undo);
  return (
    // Announced only on a change: the region exists before its text.
    <div ref={place} role="status" className={styles['place']}>
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
          <Button aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
            {text('notification.undo')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The deletions that can currently be undone. */
function useUndoable(): Operations {
  const operations = useQueue();
  const [shown, setShown] = useState<Operations>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const now = wallNow();
      const waiting = undoable(operations, now);
      setShown(waiting);
      const endsAt = undoEndsAt(waiting);
      if (endsAt !== undefined) timer = setTimeout(check, endsAt - now + 1);
    };
    check();
    return () => {
      clearTimeout(timer);
    };
  }, [operations]);
  return shown;
}

/** A row that the filter hides, or that this list has not rendered yet, cannot take the focus back. */
function focusHeadingIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });
}

function useUndoKey(isOn: boolean, undo: () => void): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  }, [undo]);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      // A text field has its own undo.
      if (!isUndo || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [isOn]);
}
