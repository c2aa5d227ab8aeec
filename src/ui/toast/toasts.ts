/** What toasts are there; shown by `Toaster`. */
import { atom, getDefaultStore } from 'jotai';

/** `heard`: said to a screen reader alone, for the screen shows it itself. */
export type ToastTone = 'green' | 'orange' | 'red' | 'heard';

/** What a message is about: one that is newer takes the place of the older. */
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
  /** Undefined for news of the app itself, which nobody has just tried to do. */
  readonly topic: ToastTopic | undefined;
}

/** Specification, section 9. */
export const toastMs = 8000;

export const toastsAtom = atom<readonly Toast[]>([]);

/** How many things cover the whole window, toasts included: what nobody sees does not run out. */
export const toastCoversAtom = atom(0);

/** To be called once something covers the toasts. @returns ends it. */
export function coverToasts(): () => void {
  const change = (by: number): void => {
    getDefaultStore().set(toastCoversAtom, (covers) => covers + by);
  };
  change(1);
  return () => {
    change(-1);
  };
}

let lastId = 0;

/** Shows a toast; the same words are not shown twice at once. */
export function showToast(tone: ToastTone, text: string, topic?: ToastTopic): void {
  showToasts(tone, [text], topic);
}

/** Shows several about one thing, one after the other, in place of all that was said about it before. */
export function showToasts(tone: ToastTone, texts: readonly string[], topic?: ToastTopic): void {
  const isReplaced = (toast: Toast): boolean => topic !== undefined && toast.topic === topic;
  const store = getDefaultStore();
  const remaining = store.get(toastsAtom).filter((toast) => !isReplaced(toast));
  const isSaid = (text: string): boolean =>
    remaining.some((toast) => toast.tone === tone && toast.text === text);
  const added = texts
    .filter((text) => !isSaid(text))
    .map((text) => {
      lastId += 1;
      return { id: lastId, tone, text, topic };
    });
  store.set(toastsAtom, [...remaining, ...added]);
}

export function dismissToast(id: number): void {
  dismissWhere((toast) => toast.id === id);
}

/** The next try begins, or what was wrong is over: what was said about it is out of date (decision 53). */
export function dismissTopic(topic: ToastTopic): void {
  dismissWhere((toast) => toast.topic === topic);
}

/** A screen is left: what went wrong there is said no longer. Success, and news of the app, goes along. */
export function dismissProblems(): void {
  dismissWhere(({ tone, topic }) => tone !== 'green' && topic !== undefined);
}

/** Takes all of them away, those that wait for their turn too. */
export function dismissToasts(): void {
  dismissWhere(() => true);
}

function dismissWhere(isOver: (toast: Toast) => boolean): void {
  const store = getDefaultStore();
  const before = store.get(toastsAtom);
  const left = before.filter((toast) => !isOver(toast));
  if (left.length < before.length) store.set(toastsAtom, left);
}
