import { KeyRound, LockKeyhole } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { shell } from '#device/shell.ts';
import { policies } from '#domain/access/policies.ts';
import { isPinEnabledByDefault } from '#domain/lock/limits.ts';
import { useText } from '#i18n/useText.ts';
import { lockOption, setLockOption } from '#store/lock/option.ts';
import { lockNow, lockState } from '#store/lock/state.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Button } from '#ui/Button.tsx';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { SectionBox } from '#ui/section/SectionBox.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { resetPin, turnOff } from './flows/lockChange.ts';
import { BiometricSetting } from './parts/BiometricSetting.tsx';
import type { ClearWays } from './parts/ClearDialog.tsx';
import { KeysWhileLocked } from './parts/KeysWhileLocked.tsx';
import { PinSheet } from './parts/PinSheet.tsx';
import styles from './LockSettings.module.css';

// Few have turned a lock on later.
const ClearSetting = lazy(() => import('./parts/ClearSetting.tsx'));

/**
 * Section 2, Settings: PIN toggle and reset PIN (if SET_PIN), with 'lock now', the auto-lock's label and
 * what a PIN in a browser is worth (decisions 4, 21, 28).
 */
export function LockSettings({ clearWays }: { readonly clearWays: ClearWays }) {
  const text = useText();
  const facts = useCardFacts()?.facts;
  const option = useSyncExternalStore(lockOption.subscribe, lockOption.current);
  const isOpen = useSyncExternalStore(lockState.subscribe, lockState.current).kind === 'unlocked';
  const [sheet, setSheet] = useState<'reset' | 'off'>();
  // Decision 68: a reply that leaves SET_PIN out takes nothing away from who has a lock.
  if (facts === undefined || !(isOpen || policies(facts).mayLockWithPin)) return null;
  const isOn = option ?? isPinEnabledByDefault;
  const close = (): void => {
    setSheet(undefined);
  };
  return (
    <SectionBox title={text('lock.setting.title')}>
      <SwitchField
        label={text('lock.setting.on')}
        description={text('lock.setting.onNote')}
        isSelected={isOn}
        onChange={(next) => {
          // Turning it off asks for the PIN (decision 28); turning it on leads to the gate that sets one.
          if (!next && isOpen) setSheet('off');
          else void setLockOption(next);
        }}
      />
      {isOpen ? (
        <>
          <BiometricSetting />
          <KeysWhileLocked />
          {/* A phone's own app has no server that could have its bytes cleared. */}
          {shell() === undefined ? (
            <PartBoundary part="clear" fallback={null}>
              <Suspense fallback={null}>
                <ClearSetting ways={clearWays} />
              </Suspense>
            </PartBoundary>
          ) : null}
          <p className={styles['auto']}>{text('lock.setting.auto')}</p>
          <Button
            icon={<LockKeyhole size={18} />}
            isWide
            onClick={() => {
              void lockNow();
            }}
          >
            {text('lock.setting.lockNow')}
          </Button>
          <Button
            icon={<KeyRound size={18} />}
            isWide
            onClick={() => {
              setSheet('reset');
            }}
          >
            {text('lock.setting.reset')}
          </Button>
        </>
      ) : null}
      <p className={styles['honest']}>
        {text(shell() === undefined ? 'lock.setting.honest' : 'lock.setting.honestPhone')}
      </p>
      {sheet === 'reset' ? (
        <PinSheet
          title={text('lock.setting.reset')}
          change={resetPin}
          onClose={close}
          onFailed={close}
          onDone={() => {
            close();
            showToast('green', text('lock.setting.resetDone'));
          }}
        />
      ) : null}
      {sheet === 'off' ? (
        <PinSheet
          title={text('lock.setting.off')}
          lead={text('lock.setting.offText')}
          change={turnOff}
          onClose={close}
          onFailed={close}
          onDone={() => {
            close();
            showToast('green', text('lock.setting.offDone'));
          }}
        />
      ) : null}
    </SectionBox>
  );
}
