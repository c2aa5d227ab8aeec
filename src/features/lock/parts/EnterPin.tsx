import { useState } from 'react';
import type { LockCause } from '#domain/lock/lock.ts';
import { enterPin as enterStep } from '#domain/lock/pinFlow.ts';
import { triesLeftShown, type TryCounter } from '#domain/lock/tries.ts';
import { useText, type Text } from '#i18n/useText.ts';
import { enterPin, type EntryOutcome } from '../flows/enterPin.ts';
import type { PinWork } from '../pinDesk.ts';
import { useBiometrics } from '../useBiometrics.ts';
import { useGlance } from '../useGlance.ts';
import styles from '../Lock.module.css';
import { BiometricButton } from './BiometricButton.tsx';
import { ForgottenPin } from './ForgottenPin.tsx';
import { PinStep } from './PinStep.tsx';
import { Wait } from './Wait.tsx';

interface EnterPinProps {
  readonly cause: LockCause;
  readonly counter: TryCounter;
  readonly onForgotten: () => Promise<void>;
}

/** The locked app: the PIN, a face or finger where that opens it, and what to do without either. */
export function EnterPin({ cause, counter, onForgotten }: EnterPinProps) {
  const text = useText();
  const { glance, look } = useGlance();
  const [outcome, setOutcome] = useState<EntryOutcome>();
  const [work] = useState<PinWork>(() => ({
    judge: async (pin) => {
      const came = await enterPin(pin);
      setOutcome(came);
      if (came === 'wrong' || came === 'waiting') look();
      return came === 'right' ? true : came === 'wrong' ? false : undefined;
    },
    store: () => Promise.resolve(false),
  }));
  const left = triesLeftShown(counter);
  const { waitUntilMs, secrets } = glance;
  const biometrics = useBiometrics();
  const offer = secrets.find(({ kind }) => kind === biometrics?.secretKind);
  return (
    <PinStep
      start={enterStep()}
      work={work}
      errorNote={left === undefined ? undefined : text('lock.triesLeft', { count: left })}
      remark={outcome === undefined ? whyLocked(cause, text) : remarkOn(outcome, text)}
      isWaiting={waitUntilMs !== undefined}
    >
      {waitUntilMs === undefined ? null : (
        <Wait key={counter.at} untilMs={waitUntilMs} onOver={look} />
      )}
      <div className={styles['ways']}>
        {offer === undefined || biometrics === undefined ? null : (
          <BiometricButton offer={offer} kind={biometrics.kind} />
        )}
        <ForgottenPin onForgotten={onForgotten} />
      </div>
    </PinStep>
  );
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

function remarkOn(outcome: EntryOutcome, text: Text): string | undefined {
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
