import { useState } from 'react';
import type { LockCause } from '#domain/lock/lock.ts';
import { enterPin as enterStep } from '#domain/lock/pinFlow.ts';
import { attemptsHint, type AttemptCounter } from '#domain/lock/attempts.ts';
import { useText, type Text } from '#i18n/useText.ts';
import type { UnlockResult } from '#lock/attempt.ts';
import { enterPin } from '../flows/enterPin.ts';
import type { BiometricOutcome } from '../flows/unlockByBiometrics.ts';
import type { PinEntryDependencies } from '../hooks/pinEntryController.ts';
import { useBiometrics } from '../hooks/useBiometrics.ts';
import { useLockStatus } from '../hooks/useLockStatus.ts';
import { BiometricKey, biometricRemark } from './BiometricKey.tsx';
import { ForgottenPin } from './ForgottenPin.tsx';
import type { Leave } from './useLeaving.ts';
import { PinStep } from './PinStep.tsx';
import { RetryCountdown } from './RetryCountdown.tsx';

interface EnterPinProps {
  readonly cause: LockCause;
  readonly counter: AttemptCounter;
  readonly onForgotten: Leave;
}

/** The locked app: the PIN, a face or finger if that opens it, and what to do without either. */
export function EnterPin({ cause, counter, onForgotten }: EnterPinProps) {
  const text = useText();
  const { status, check } = useLockStatus();
  const [outcome, setOutcome] = useState<UnlockResult>();
  const [glimpsed, setGlimpsed] = useState<BiometricOutcome>();
  const [work] = useState<PinEntryDependencies>(() => ({
    verify: async (pin) => {
      setGlimpsed(undefined);
      const came = await enterPin(pin);
      setOutcome(came);
      if (came === 'wrong' || came === 'waiting') check();
      return came === 'right' ? true : came === 'wrong' ? false : undefined;
    },
    store: () => Promise.resolve(false),
  }));
  const { waitUntilMs, secrets } = status;
  const biometrics = useBiometrics();
  const offer = secrets.find(({ kind }) => kind === biometrics?.secretKind);
  return (
    <PinStep
      start={enterStep()}
      work={work}
      errorNote={attemptsRemark(counter, text)}
      remark={
        biometricRemark(glimpsed, text) ??
        (outcome === undefined ? whyLocked(cause, text) : remarkOn(outcome, text))
      }
      wait={
        waitUntilMs === undefined ? undefined : (
          <RetryCountdown key={counter.at} untilMs={waitUntilMs} onOver={check} />
        )
      }
      corner={
        offer === undefined || biometrics === undefined ? undefined : (
          <BiometricKey offer={offer} kind={biometrics.kind} onOutcome={setGlimpsed} />
        )
      }
    >
      <ForgottenPin onForgotten={onForgotten} />
    </PinStep>
  );
}

/** Returns the text after 'Invalid PIN', based on the remaining attempts. */
function attemptsRemark(counter: AttemptCounter, text: Text): string | undefined {
  const hint = attemptsHint(counter);
  if (hint === undefined) return undefined;
  const { kind, count } = hint;
  return text(kind === 'beforeWait' ? 'lock.triesBeforeWait' : 'lock.triesLeft', { count });
}

function whyLocked(cause: LockCause, text: Text): string | undefined {
  switch (cause) {
    case 'idle':
      return text('lock.whyIdle');
    case 'elsewhere':
      return text('lock.whyElsewhere');
    case 'granted':
      return text('lock.whyGranted');
    case 'start':
    case 'asked':
      return undefined;
  }
}

function remarkOn(outcome: UnlockResult, text: Text): string | undefined {
  switch (outcome) {
    case 'changed':
      return text('lock.changed');
    case 'unavailable':
      return text('lock.unavailable');
    case 'right':
    case 'wrong':
    case 'waiting':
    case 'closed':
      return undefined;
  }
}
