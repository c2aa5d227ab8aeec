import { getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import { dismissTopic, toastsAtom, type Toast, type ToastTopic } from '#ui/toast/toasts.ts';

/** Topics of a step's possible results; the next step shows them. */
const stepTopics: readonly ToastTopic[] = ['picture', 'profile', 'address'];

const isOfStep = ({ tone, topic }: Toast): boolean =>
  tone === 'green' && topic !== undefined && stepTopics.includes(topic);

/**
 * decisions/toasts: between the start-up steps a success is announced to screen readers only, and does not cover a
 * field of the next step.
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
 * decisions/toasts: the messages of the steps do not cover the first card. A chain that shows no step dismisses
 * nothing: it may load late, after a screen has shown a message.
 */
export function useDismissAfterSteps(isAtGate: boolean): void {
  useEffect(() => {
    if (!isAtGate) return undefined;
    return () => {
      for (const topic of stepTopics) dismissTopic(topic);
    };
  }, [isAtGate]);
}
