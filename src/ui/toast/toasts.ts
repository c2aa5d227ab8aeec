/** The current toasts, shown by `Toaster`. */
import { atom, getDefaultStore } from 'jotai';

/** `heard`: for screen readers only, because the screen itself shows it. */
export type ToastTone = 'green' | 'orange' | 'red' | 'heard';

/** What a message is about. A newer message replaces the older one. */
export type ToastTopic =
  | 'refresh'
  | 'picture'
  | 'profile'
  | 'password'
  | 'address'
  | 'cardStatus'
  | 'cardRequest'
  | 'credentials'
  | 'notifications'
  | 'key'
  | 'lock'
  | 'network';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** Undefined for messages about the app itself, which do not result from a user action. */
  readonly topic: ToastTopic | undefined;
}

/** Specification, section 9. */
export const toastMs = 8000;

export const toastsAtom = atom<readonly Toast[]>([]);

/** How many things cover the whole window, toasts included. A toast that is not visible does not expire. */
export const toastCoversAtom = atom(0);

/** Call this once something covers the toasts. @returns a function that ends it. */
export function coverToasts(): () => void {
  const change = (by: number): void => {
    getDefaultStore().set(toastCoversAtom, (covers) => covers + by);
  };
  change(1);
  return () => {
    change(-1);
  };
}

/** In the same store as the toasts, so that each has an id of its own. */
const lastIdAtom = atom(0);

/** Shows a toast. The same text is not shown twice at once. */
export function showToast(tone: ToastTone, text: string, topic?: ToastTopic): void {
  showToasts(tone, [text], topic);
}

/** Shows several toasts about one topic, one after the other. They replace all earlier toasts about it. */
export function showToasts(tone: ToastTone, texts: readonly string[], topic?: ToastTopic): void {
  const isReplaced = (toast: Toast): boolean => topic !== undefined && toast.topic === topic;
  const store = getDefaultStore();
  const remaining = store.get(toastsAtom).filter((toast) => !isReplaced(toast));
  const isSaid = (text: string): boolean =>
    remaining.some((toast) => toast.tone === tone && toast.text === text);
  const added = texts
    .filter((text) => !isSaid(text))
    .map((text) => {
      store.set(lastIdAtom, (id) => id + 1);
      return { id: store.get(lastIdAtom), tone, text, topic };
    });
  store.set(toastsAtom, [...remaining, ...added]);
}

export function dismissToast(id: number): void {
  dismissWhere((toast) => toast.id === id);
}

/**
 * Called when the next attempt starts or the problem is over. Its messages are then out of date (decisions/toasts).
 */
export function dismissTopic(topic: ToastTopic): void {
  dismissWhere((toast) => toast.topic === topic);
}

/**
 * Called when the user leaves a screen: its problems are no longer shown. Success messages and messages about
 * the app stay visible.
 */
export function dismissProblems(): void {
  dismissWhere(({ tone, topic }) => tone !== 'green' && topic !== undefined);
}

/** Settles once there is a toast. */
export function firstToast(): Promise<void> {
  const store = getDefaultStore();
  return new Promise((resolve) => {
    const check = (): void => {
      if (store.get(toastsAtom).length === 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.sub(toastsAtom, check);
    check();
  });
}

/** Dismisses all toasts, including those that wait for their turn. */
export function dismissToasts(): void {
  dismissWhere(() => true);
}

function dismissWhere(isOver: (toast: Toast) => boolean): void {
  const store = getDefaultStore();
  const before = store.get(toastsAtom);
  const left = before.filter((toast) => !isOver(toast));
  if (left.length < before.length) store.set(toastsAtom, left);
}
