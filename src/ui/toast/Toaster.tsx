import { steadyNow } from '#clock/clock.ts';
import { useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { isEscape } from '../keys/isEscape.ts';
import { watchToastFloors } from './floor.ts';
import { dismissToast, toastCoversAtom, toastMs, toastsAtom, type Toast } from './toasts.ts';
import styles from './Toaster.module.css';

/**
 * Shows the toasts of section 8 one at a time (decisions/toasts), for eight seconds each. A toast stays while
 * hovered, focused or covered. A red one is announced at once, others when the screen reader is free. Escape
 * closes it.
 */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  const announced = toasts.filter(({ tone }) => tone === 'heard');
  const shown = toasts.find(({ tone }) => tone !== 'heard');
  useEffect(() => {
    if (shown === undefined) return;
    const closeShown = (event: KeyboardEvent) => {
      if (!isEscape(event) || event.defaultPrevented) return;
      event.preventDefault();
      dismissToast(shown.id);
    };
    window.addEventListener('keydown', closeShown);
    return () => {
      window.removeEventListener('keydown', closeShown);
    };
  }, [shown]);
  const card = shown === undefined ? null : <ToastCard key={shown.id} toast={shown} />;
  return (
    // 'top layer' prevents an open dialog from hiding toasts over it. Toasts do not belong in a snapshot.
    <div className={styles['toaster']} data-react-aria-top-layer="true" data-snapshot="omit">
      <div role="status" className={styles['region']}>
        {announced.map((toast) => (
          <HeardToast key={toast.id} toast={toast} />
        ))}
        {shown?.tone === 'red' ? null : card}
      </div>
      <div role="alert" className={styles['region']}>
        {shown?.tone === 'red' ? card : null}
      </div>
    </div>
  );
}

/** There is nothing to see or close, and nothing waits for it. */
function HeardToast({ toast }: { readonly toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      dismissToast(toast.id);
    }, toastMs);
    return () => {
      clearTimeout(timer);
    };
  }, [toast.id]);
  return (
    <p data-snapshot="omit" className="visually-hidden">
      {toast.text}
    </p>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const text = useText();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // Runs before the paint, so that the toast is never visible elsewhere.
  useLayoutEffect(watchToastFloors, []);
  const remainingMs = useRef(toastMs);
  const isHeld = useAtomValue(toastCoversAtom) > 0 || isHovered || isFocused;
  useEffect(() => {
    if (isHeld) return;
    const startedAt = steadyNow();
    const timer = setTimeout(() => {
      dismissToast(toast.id);
    }, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= steadyNow() - startedAt;
    };
  }, [isHeld, toast.id]);
  return (
    <div
      className={[styles['toast'], styles[toast.tone]].join(' ')}
      // Not on enter: a toast that appears under a resting pointer would stay as long as the pointer rests.
      onPointerMove={() => {
        setHovered(true);
      }}
      onPointerLeave={() => {
        setHovered(false);
      }}
      onFocus={() => {
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
      }}
    >
      <bdi className={styles['text']}>{toast.text}</bdi>
      <button
        type="button"
        className={styles['close']}
        aria-label={text('app.close')}
        onClick={() => {
          dismissToast(toast.id);
        }}
      >
        <X aria-hidden="true" size={20} />
      </button>
    </div>
  );
}
