import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { pinLength } from '#domain/lock/limits.ts';
import type { PinFlow } from '#domain/lock/pinFlow.ts';
import { useText, type Text } from '#i18n/useText.ts';
import { vibrate } from '#device/vibrate.ts';
import { CornerKey } from '#ui/pin/CornerKey.tsx';
import { Keypad, type PinKey } from '#ui/pin/Keypad.tsx';
import { PinField } from '#ui/pin/PinField.tsx';
import {
  createPinEntryController,
  type PinView,
  type PinEntryDependencies,
} from '../hooks/pinEntryController.ts';
import { EasyPin } from './EasyPin.tsx';
import styles from './Lock.module.css';

interface PinStepProps {
  /** The first step; read once. */
  readonly start: PinFlow;
  readonly work: PinEntryDependencies;
  /** The label of the current PIN if another may follow. */
  readonly enterLabel?: string;
  /** After 'Invalid PIN': how many attempts are left. */
  readonly errorNote?: string | undefined;
  /** Shown once for a remark about the disk or another tab. It is not an error of the user. */
  readonly remark?: string | undefined;
  /** Shown in place of the keys while a wait runs. No digit is accepted. */
  readonly wait?: ReactNode;
  /** Another way in, in the keypad's corner. */
  readonly corner?: ReactNode;
  /** What to do without the PIN, below the keypad. */
  readonly children?: ReactNode;
}

/**
 * The PIN, step by step: four cells, the error, the keypad, and a back button while confirming (section 2).
 * Nothing changes its place from step to step.
 */
export function PinStep({
  start,
  work,
  enterLabel,
  errorNote,
  remark,
  wait,
  corner,
  children,
}: PinStepProps) {
  const text = useText();
  const errorId = useId();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [desk] = useState(() => createPinEntryController(start, work));
  const { step, count, shown, isInvalid } = useSyncExternalStore(
    desk.view.subscribe,
    desk.view.current,
  );
  useEffect(() => desk.clear, [desk]);
  useEffect(() => {
    // The user needs the keypad here, at once and after each step.
    if (!isQuestion(step)) input.current?.focus();
  }, [step]);
  useEffect(() => {
    if (isInvalid) vibrate('wrong');
  }, [isInvalid]);
  const isBusy = step === 'judging' || step === 'storing' || step === 'unlocked';
  const isAsking = isQuestion(step);
  const isWaiting = wait !== undefined || isAsking;
  const press = (key: PinKey): void => {
    const field = input.current;
    if (field === null) return;
    const typed = field.value;
    field.value = desk.tap(key === 'delete' ? typed.slice(0, -1) : typed + key);
  };
  return (
    <div className={styles['step']}>
      <div className={styles['entry']}>
        <PinField
          label={labelOf(step, text, enterLabel)}
          count={step === 'unlocked' ? pinLength : count}
          length={pinLength}
          shown={shown}
          isInvalid={isInvalid}
          isReadOnly={isBusy || isWaiting}
          describedBy={`${errorId} ${hintId}`}
          onText={desk.type}
          inputRef={input}
        />
        <div className={styles['said']}>
          <p id={errorId} role="alert" className={styles['error']}>
            {isAsking ? text('lock.easy') : isInvalid ? errorOf(step, text, errorNote) : null}
          </p>
          {/* Announced when the step changes. The field keeps the focus, and its new name alone is not read. */}
          <p id={hintId} role="status" className={styles['hint']}>
            {isAsking ? hintOf(step, text) : (remark ?? hintOf(step, text))}
          </p>
        </div>
      </div>
      <div className={styles['keys']}>
        <Keypad
          label={text('lock.keypad')}
          deleteLabel={text('lock.deleteDigit')}
          isDisabled={isBusy || isWaiting}
          onKey={press}
          corner={
            step === 'confirm' ? (
              <CornerKey
                label={text('lock.back')}
                icon={<ArrowLeft aria-hidden="true" size={26} />}
                onPress={() => {
                  desk.send({ type: 'back' });
                }}
              />
            ) : (
              corner
            )
          }
        />
        {isAsking ? (
          <EasyPin
            onChooseAnother={() => {
              desk.send({ type: 'back' });
            }}
            onUseAnyway={
              step === 'forbidden'
                ? undefined
                : () => {
                    desk.send({ type: 'useAnyway' });
                  }
            }
          />
        ) : (
          wait
        )}
      </div>
      {children === undefined ? null : <div className={styles['ways']}>{children}</div>}
    </div>
  );
}

/** Whether the user decides about a PIN that is easy to guess. */
function isQuestion(step: PinView['step']): step is 'easy' | 'forbidden' {
  return step === 'easy' || step === 'forbidden';
}

/**
 * Returns the error: two new PINs that differ (back at 'set'), or a wrong current PIN with the remaining
 * attempts.
 */
function errorOf(step: PinFlow['step'], text: Text, note: string | undefined): string {
  if (step === 'set') return text('lock.differs');
  return [text('lock.invalid'), note].filter(Boolean).join('. ');
}

function labelOf(step: PinView['step'], text: Text, enterLabel?: string): string {
  switch (step) {
    case 'set':
    case 'easy':
    case 'forbidden':
      return text('lock.set');
    case 'confirm':
    case 'storing':
      return text('lock.confirm');
    case 'enter':
    case 'judging':
    case 'unlocked':
      return enterLabel ?? text('lock.enter');
  }
}

function hintOf(step: PinView['step'], text: Text): string {
  switch (step) {
    case 'set':
      return text('lock.setHint');
    case 'forbidden':
      return text('lock.easyForbidden');
    case 'confirm':
      return text('lock.confirmHint');
    case 'storing':
      return text('lock.storing');
    case 'judging':
      return text('lock.judging');
    case 'easy':
    case 'enter':
    case 'unlocked':
      return '';
  }
}
