import { KeyRound, LockKeyhole } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { canServerClearSite } from '#device/capabilities.ts';
import { policies } from '#domain/permission/policies.ts';
import { isPinEnabledByDefault } from '#domain/lock/limits.ts';
import { useText } from '#i18n/useText.ts';
import { pinEnabled, setPinEnabled } from '#lock/pinEnabled.ts';
import { lockNow, lockState } from '#lock/controller.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { RowButton } from '#ui/list/Row.tsx';
import { RowGroup } from '#ui/list/RowGroup.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { resetPin, turnOff } from './flows/lockChange.ts';
import { BiometricSetting } from './parts/BiometricSetting.tsx';
import type { ClearWays } from './parts/ClearDialog.tsx';
import { KeysWhileLocked } from './parts/KeysWhileLocked.tsx';
import { PinSheet } from './parts/PinSheet.tsx';

// Few users have turned on a lock later.
const ClearSetting = lazy(() => import('./parts/ClearSetting.tsx'));

/**
 * The lock settings (section 2, Settings): PIN toggle and reset PIN (if SET_PIN), with 'lock now' and the
 * auto-lock's label (decisions/startup-gates). Help and about explains what a PIN in a browser is worth.
 */
export function LockSettings({ clearWays }: { readonly clearWays: ClearWays }) {
  const text = useText();
  const facts = useCardFacts()?.facts;
  const option = useSyncExternalStore(pinEnabled.subscribe, pinEnabled.current);
  const isOpen = useSyncExternalStore(lockState.subscribe, lockState.current).kind === 'unlocked';
  const [sheet, setSheet] = useState<'reset' | 'off'>();
  // decisions/lock-withdrawn: a reply without SET_PIN takes nothing away from a user who has a lock.
  if (facts === undefined || !(isOpen || policies(facts).mayLockWithPin)) return null;
  const isOn = option ?? isPinEnabledByDefault;
  const close = (): void => {
    setSheet(undefined);
  };
  return (
    <RowGroup
      title={text('lock.setting.title')}
      note={isOpen ? text('lock.setting.auto') : undefined}
    >
      <SwitchField
        label={text('lock.setting.on')}
        description={text('lock.setting.onNote')}
        isSelected={isOn}
        onChange={(next) => {
          // Turning it off asks for the PIN (decisions/startup-gates). Turning it on opens the gate that sets one.
          if (!next && isOpen) setSheet('off');
          else void setPinEnabled(next);
        }}
      />
      {isOpen ? (
        <>
          <BiometricSetting />
          <KeysWhileLocked />
          {/* A phone's own app has no server that could clear its bytes. */}
          {canServerClearSite() ? (
            <PartBoundary part="clear" fallback={null}>
              <Suspense fallback={null}>
                <ClearSetting ways={clearWays} />
              </Suspense>
            </PartBoundary>
          ) : null}
          <RowButton
            icon={<LockKeyhole aria-hidden="true" size={22} />}
            name={text('lock.setting.lockNow')}
            onClick={() => {
              void lockNow();
            }}
          />
          <RowButton
            icon={<KeyRound aria-hidden="true" size={22} />}
            name={text('lock.setting.reset')}
            onClick={() => {
              setSheet('reset');
            }}
          />
        </>
      ) : null}
      {sheet === 'reset' ? (
        <PinSheet
          title={text('lock.setting.reset')}
          change={resetPin}
          onClose={close}
          onFailed={close}
          onDone={() => {
            close();
            showToast('green', text('lock.setting.resetDone'), 'lock');
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
            showToast('green', text('lock.setting.offDone'), 'lock');
          }}
        />
      ) : null}
    </RowGroup>
  );
}
