/** What toasts are there; shown by `Toaster`. */
import { atom, getDefaultStore } from 'jotai';

export type ToastTone = 'green' | 'orange' | 'red';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

/** Specification, section 9. */
export const toastMs = 8000;
/** More wait their turn; each has its eight seconds from when it is seen. */
export const maxVisibleToasts = 3;

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
export function showToast(tone: ToastTone, text: string): void {
  const store = getDefaultStore();
  if (store.get(toastsAtom).some((toast) => toast.tone === tone && toast.text === text)) return;
  lastId += 1;
  store.set(toastsAtom, [...store.get(toastsAtom), { id: lastId, tone, text }]);
}

export function dismissToast(id: number): void {
  const store = getDefaultStore();
  store.set(
    toastsAtom,
    store.get(toastsAtom).filter((toast) => toast.id !== id),
  );
}

/** Takes all of them away, those that wait for their turn too. */
export function dismissToasts(): void {
  getDefaultStore().set(toastsAtom, []);
}
