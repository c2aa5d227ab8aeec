/** decisions/toasts: a success message between start-up steps, which the next step shows. */
import { renderHook } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { expect, test } from 'vitest';
import { useDismissAfterSteps, useQuietSuccess } from '#app/gates/stepToasts.ts';
import { showToast, toastsAtom } from '#ui/toast/toasts.ts';
import '#tests/support/app.tsx';

const tones = () =>
  getDefaultStore()
    .get(toastsAtom)
    .map(({ tone }) => tone);

test.each([
  ['at a step it is said to the ear alone', true, ['heard', 'red', 'green']],
  ['in the app it is seen', false, ['green', 'red', 'green']],
])('%s; failures and messages of the app are visible', (_what, isAtGate, expected) => {
  showToast('green', 'Photo updated', 'picture');
  showToast('red', 'The image could not be sent', 'password');
  showToast('green', 'Keys are here');
  renderHook(() => {
    useQuietSuccess(isAtGate);
  });
  expect(tones()).toEqual(expected);
});

test('after the last step, the messages of the steps are dismissed and all others stay', () => {
  const { rerender } = renderHook(
    ({ isAtGate }) => {
      useDismissAfterSteps(isAtGate);
    },
    { initialProps: { isAtGate: true } },
  );
  showToast('green', 'Photo updated', 'picture');
  showToast('red', 'The image could not be sent', 'password');
  expect(tones()).toEqual(['green', 'red']);
  rerender({ isAtGate: false });
  expect(tones()).toEqual(['red']);
});

test('a chain without a step dismisses nothing, however late it loads', () => {
  showToast('red', 'Camera is not working', 'picture');
  renderHook(() => {
    useDismissAfterSteps(false);
  });
  expect(tones()).toEqual(['red']);
});
