import { KeyRound } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { policies } from '#domain/access/policies.ts';
import { isHidCard } from '#domain/digitalKey/hidCard.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { hidStanding } from '#device/digitalKey/hidHere.ts';
import { useText } from '#i18n/useText.ts';
import { keyItems } from '#store/keyItems.ts';
import { useLockKind } from '#store/lock/useLockKind.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { SectionBox } from '#ui/section/SectionBox.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { turnHidLog } from './flows/hidLog.ts';
import { turnBackground } from './flows/hidScanning.ts';
import { startHidWithoutCard } from './flows/hidWithoutCard.ts';
import { failureText } from './flows/sayKey.ts';
import { LogSending } from './parts/LogSending.tsx';

/**
 * Section 2, Settings: 'background scanning toggle with a warning confirm; HID logging toggle; send log
 * by e-mail', each by SET_PIN (section 6), and the way to HID's own screen. For everyone on a device that
 * can speak with HID, and elsewhere for who has a HID card (docs/decisions/digital-keys.md).
 */
export function KeySettings() {
  const text = useText();
  const facts = useCardFacts()?.facts;
  const items = useSyncExternalStore(keyItems.subscribe, keyItems.current);
  const { state, whyNot, platform } = useSyncExternalStore(
    hidStanding.subscribe,
    hidStanding.current,
  );
  const hasLock = useLockKind() === 'unlocked';
  const [isAsking, setAsking] = useState(false);
  const [isTurning, setTurning] = useState(false);
  const hasCard = facts?.person.cards.some(isHidCard) === true;
  useEffect(() => {
    // Without a card nothing has looked yet whether HID is here; what fails leaves the section away.
    if (!hasCard) void startHidWithoutCard().catch(() => undefined);
  }, [hasCard]);
  const isPossible = state !== undefined && state.kind !== 'unavailable';
  if (facts === undefined || !(hasCard || isPossible)) return null;
  // Decision 68: a settings reply that leaves SET_PIN out takes nothing away from who has a lock.
  const mayScanInBackground = hasLock || policies(facts).mayScanInBackground;
  const mayLogHid = hasLock || policies(facts).mayLogHid;
  const why = whyNot === undefined ? undefined : text(`key.whyNot.${whyNot}`);
  const turn = async (isOn: boolean): Promise<void> => {
    setAsking(false);
    setTurning(true);
    if (!(await turnBackground(isOn))) showToast('orange', text('key.background.refused'));
    setTurning(false);
  };
  const log = async (isOn: boolean): Promise<void> => {
    const failure = await turnHidLog(isOn);
    if (failure !== undefined) showToast('red', failureText(failure, platform, text));
  };
  return (
    <SectionBox title={text('key.background.title')}>
      <ButtonLink to={pathOf('HidMobile')} icon={<KeyRound aria-hidden="true" size={18} />} isWide>
        {text('screen.HidMobile')}
      </ButtonLink>
      {mayScanInBackground ? (
        <SwitchField
          label={text('key.background.label')}
          description={why ?? text('key.background.note')}
          isSelected={items.backgroundScanning === true}
          isDisabled={!isPossible || isTurning}
          onChange={(isOn) => {
            if (isOn) setAsking(true);
            else void turn(false);
          }}
        />
      ) : null}
      {mayLogHid ? (
        <>
          <SwitchField
            label={text('key.log.label')}
            description={why ?? text('key.log.note')}
            isSelected={items.hidLogging === true}
            isDisabled={!isPossible}
            onChange={(isOn) => {
              void log(isOn);
            }}
          />
          {isPossible ? <LogSending facts={facts} /> : null}
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
    </SectionBox>
  );
}
