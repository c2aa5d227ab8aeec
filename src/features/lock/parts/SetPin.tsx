import { useState } from 'react';
import { setPin } from '#domain/lock/pinFlow.ts';
import { useText } from '#i18n/useText.ts';
import { choosePin } from '../flows/choosePin.ts';
import { pinRules } from '../flows/pinRules.ts';
import type { PinEntryDependencies } from '../hooks/pinEntryController.ts';
import { PinStep } from './PinStep.tsx';

/**
 * The first gate of a user who has no PIN. The PIN is chosen twice, and the gate cannot be skipped (decisions/startup-gates).
 */
export function SetPin() {
  const text = useText();
  const [hasFailed, setFailed] = useState(false);
  const [work] = useState<PinEntryDependencies>(() => ({
    store: async (pin) => {
      const isStored = (await choosePin(pin)) === 'done';
      setFailed(!isStored);
      return isStored;
    },
    rules: pinRules,
    verify: () => Promise.resolve(undefined),
  }));
  return (
    <PinStep start={setPin} work={work} remark={hasFailed ? text('lock.notStored') : undefined} />
  );
}
