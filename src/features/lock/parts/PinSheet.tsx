import { useState } from 'react';
import { enterPin } from '#domain/lock/pinFlow.ts';
import { useText, type Text } from '#i18n/useText.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import type { ChangeOutcome, LockChange } from '../flows/lockChange.ts';
import { pinRules } from '../flows/pinRules.ts';
import type { PinEntryDependencies } from '../hooks/pinEntryController.ts';
import { useLockStatus } from '../hooks/useLockStatus.ts';
import styles from './Lock.module.css';
import { PinStep } from './PinStep.tsx';
import { RetryCountdown } from './RetryCountdown.tsx';

interface PinSheetProps {
  readonly title: string;
  readonly lead?: string;
  readonly change: () => LockChange;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** The PIN was right, but the change was not made. */
  readonly onFailed: (outcome: 'noKey' | 'failed') => void;
}

/** A change of the lock, over Settings. It asks for the current PIN, and twice for a new one if one is chosen. */
export function PinSheet({ title, lead, change, onClose, onDone, onFailed }: PinSheetProps) {
  const text = useText();
  const { status, check } = useLockStatus();
  const [outcome, setOutcome] = useState<ChangeOutcome>();
  const [hasFailed, setFailed] = useState(false);
  const [{ then, work }] = useState(() => {
    const made = change();
    const evaluate: PinEntryDependencies['verify'] = async (pin) => {
      const came = await made.evaluate(pin);
      setOutcome(came);
      if (came === 'noKey' || came === 'failed') onFailed(came);
      if (came === 'wrong' || came === 'waiting') check();
      if (came === 'done' && made.then === 'unlocked') onDone();
      return came === 'done' ? true : came === 'wrong' ? false : undefined;
    };
    const store: PinEntryDependencies['store'] = async (pin) => {
      const isStored = await made.store(pin);
      setFailed(!isStored);
      if (isStored) onDone();
      return isStored;
    };
    return { then: made.then, work: { verify: evaluate, store, rules: pinRules } };
  });
  const { waitUntilMs } = status;
  return (
    <Sheet title={title} onClose={onClose}>
      {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
      <PinStep
        start={enterPin(then)}
        work={work}
        enterLabel={text('lock.setting.current')}
        remark={hasFailed ? text('lock.notStored') : remarkOn(outcome, text)}
        wait={
          waitUntilMs === undefined ? undefined : (
            <RetryCountdown untilMs={waitUntilMs} onOver={check} />
          )
        }
      />
    </Sheet>
  );
}

function remarkOn(outcome: ChangeOutcome | undefined, text: Text): string | undefined {
  switch (outcome) {
    case 'changed':
    case 'closed':
      return text('lock.changed');
    case 'unavailable':
      return text('lock.unavailable');
    default:
      return undefined;
  }
}
