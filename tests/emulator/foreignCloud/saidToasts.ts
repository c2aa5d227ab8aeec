import { getDefaultStore } from 'jotai';
import { toastsAtom, type ToastTone } from '#ui/toast/toasts.ts';

/** The colours of the toasts that are there, in their order. */
export function toastTones(): readonly ToastTone[] {
  return getDefaultStore()
    .get(toastsAtom)
    .map(({ tone }) => tone);
}
