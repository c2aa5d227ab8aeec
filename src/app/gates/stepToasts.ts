import { getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import { dismissTopic, toastsAtom, type Toast, type ToastTopic } from '#ui/toast/toasts.ts';

/** What a step may have done: the next step shows it. */
const stepTopics: readonly ToastTopic[] = ['picture', 'profile', 'address'];

const isOfStep = ({ tone, topic }: Toast): boolean =>
  tone === 'green' && topic !== undefined && stepTopics.includes(topic);

/**
 * Decision 53: between the start-up steps a success is said to a screen reader alone, and covers no field of the
 * next step.
 */
export function useQuietSuccess(isAtGate: boolean): void {
  const toasts = useAtomValue(toastsAtom);
  useLayoutEffect(() => {
    if (!isAtGate || !toasts.some(isOfStep)) return;
    const quiet = toasts.map((toast) =>
      isOfStep(toast) ? { ...toast, tone: 'heard' as const } : toast,
    );
    getDefaultStore().set(toastsAtom, quiet);
  }, [isAtGate, toasts]);
}

/**
 * Decision 53: the first card is not seen behind what the steps said. A chain that shows no step dismisses
 * nothing: it may load late, when a screen has long said something.
 */
export function useDismissAfterSteps(isAtGate: boolean): void {
  useEffect(() => {
    if (!isAtGate) return undefined;
    return () => {
      for (const topic of stepTopics) dismissTopic(topic);
    };
  }, [isAtGate]);
}
