import { useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import {
  dismissToast,
  maxVisibleToasts,
  toastCoversAtom,
  toastMs,
  toastsAtom,
  type Toast,
} from './toasts.ts';
import styles from './Toaster.module.css';

/**
 * The toasts of section 8: eight seconds each, held while hovered, focused or covered; red ones are announced
 * at once, the others when the screen reader is free; Escape closes the newest.
 */
export function Toaster() {
  const visible = useAtomValue(toastsAtom).slice(0, maxVisibleToasts);
  const newest = visible.at(-1);
  useEffect(() => {
    if (newest === undefined) return;
    const closeNewest = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      dismissToast(newest.id);
    };
    window.addEventListener('keydown', closeNewest);
    return () => {
      window.removeEventListener('keydown', closeNewest);
    };
  }, [newest]);
  return (
    // 'top layer' keeps an open dialog from hiding what is said over it; no toast belongs to a first screen.
    <div className={styles['toaster']} data-react-aria-top-layer="true" data-painted="not">
      <div role="status" className={styles['region']}>
        {visible
          .filter(({ tone }) => tone !== 'red')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" className={styles['region']}>
        {visible
          .filter(({ tone }) => tone === 'red')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const text = useText();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const remainingMs = useRef(toastMs);
  const isHeld = useAtomValue(toastCoversAtom) > 0 || isHovered || isFocused;
  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => {
      dismissToast(toast.id);
    }, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isHeld, toast.id]);
  return (
    <div
      className={[styles['toast'], styles[toast.tone]].join(' ')}
      onPointerEnter={() => {
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
