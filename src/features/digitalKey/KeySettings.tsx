import { KeyRound } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { policies } from '#domain/permission/policies.ts';
import { isHidCard } from '#domain/digitalKey/hidCard.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { useText } from '#i18n/useText.ts';
import { keyItems } from '#store/keyItems.ts';
import { useLockKind } from '#lock/lockState.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { RowLink } from '#ui/list/Row.tsx';
import { RowGroup } from '#ui/list/RowGroup.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { turnHidLog } from './flows/hidLog.ts';
import { startHidWithoutCard } from './flows/hidWithoutCard.ts';
import { keyControllers } from './flows/keyControllers.ts';
import { failureText } from './flows/keyToasts.ts';
import { LogSending } from './parts/LogSending.tsx';

/**
 * The digital key settings. Section 2, Settings: 'background scanning toggle with a warning confirm; HID
 * logging toggle; send log by e-mail'. Each needs SET_PIN (section 6) and a device that supports HID. A link
 * opens HID's own screen, which explains why it does not work elsewhere. The section is for every user on
 * such a device, and for users with a HID card (docs/decisions/digital-keys.md).
 */
export function KeySettings() {
  const text = useText();
  const facts = useCardFacts()?.facts;
  const items = useSyncExternalStore(keyItems.subscribe, keyItems.current);
  const { state, platform } = useSyncExternalStore(
    hidAvailability.subscribe,
    hidAvailability.current,
  );
  const hasLock = useLockKind() === 'unlocked';
  const [isAsking, setAsking] = useState(false);
  const [isTurning, setTurning] = useState(false);
  const hasCard = facts?.person.cards.some(isHidCard) === true;
  useEffect(() => {
    // Without a card, nothing has checked yet whether HID is available. If this fails, the section is not
    // shown.
    if (!hasCard) void startHidWithoutCard().catch(() => undefined);
  }, [hasCard]);
  const isPossible = state !== undefined && state.kind !== 'unavailable';
  if (facts === undefined || !(hasCard || isPossible)) return null;
  // decisions/lock-withdrawn: a settings reply without SET_PIN takes nothing away from a user who has a lock.
  const mayScanInBackground = hasLock || policies(facts).mayScanInBackground;
  const mayLogHid = hasLock || policies(facts).mayLogHid;
  const turn = async (isOn: boolean): Promise<void> => {
    setAsking(false);
    setTurning(true);
    const isTurned = await keyControllers().hidScanning.turnBackground(isOn);
    if (!isTurned) showToast('orange', text('key.background.refused'), 'key');
    setTurning(false);
  };
  const log = async (isOn: boolean): Promise<void> => {
    const failure = await turnHidLog(isOn);
    if (failure !== undefined) showToast('red', failureText(failure, platform, text), 'key');
  };
  return (
    <RowGroup title={text('key.background.title')}>
      <RowLink
        icon={<KeyRound aria-hidden="true" size={22} />}
        to={pathOf('HidMobile')}
        name={text('screen.HidMobile')}
      />
      {isPossible && mayScanInBackground ? (
        <SwitchField
          label={text('key.background.label')}
          description={text('key.background.note')}
          isSelected={items.backgroundScanning === true}
          isDisabled={isTurning}
          onChange={(isOn) => {
            if (isOn) setAsking(true);
            else void turn(false);
          }}
        />
      ) : null}
      {isPossible && mayLogHid ? (
        <>
          <SwitchField
            label={text('key.log.label')}
            description={text('key.log.note')}
            isSelected={items.hidLogging === true}
            onChange={(isOn) => {
              void log(isOn);
            }}
          />
          <LogSending facts={facts} />
        </>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('key.background.warnTitle')}
        text={text('key.background.warn')}
        confirm={text('key.background.turnOn')}
        onConfirm={() => {
          void turn(true);
        }}
        onCancel={() => {
          setAsking(false);
        }}
      />
    </RowGroup>
  );
}
