import { getDefaultStore } from 'jotai';
import { toastsAtom, type ToastTone } from '#ui/toast/toasts.ts';

/** The colours of the shown toasts, in order. */
export function toastTones(): readonly ToastTone[] {
  return getDefaultStore()
    .get(toastsAtom)
    .map(({ tone }) => tone);
}
