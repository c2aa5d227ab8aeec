import { useState, useSyncExternalStore } from 'react';
import { shell } from '#device/shell.ts';
import type { PushStanding } from '#domain/notification/pushPlan.ts';
import { useText } from '#i18n/useText.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { SectionBox } from '#ui/section/SectionBox.tsx';
import { turnPushOff, turnPushOn } from './choosePush.ts';
import { pushState } from './pushState.ts';

/** The switch, with what holds on this device: on, off, refused by the browser, not possible here. */
export function PushSettings() {
  const text = useText();
  const { standing } = useSyncExternalStore(pushState.subscribe, pushState.current);
  const [asked, setAsked] = useState<boolean>();
  if (standing === 'unknown') return null;
  const isPhone = shell() !== undefined;
  const isOn = asked ?? (standing === 'on' || standing === 'waiting');
  const change = (next: boolean): void => {
    setAsked(next);
    void (next ? turnPushOn() : turnPushOff()).finally(() => {
      setAsked(undefined);
    });
  };
  return (
    <SectionBox title={text('screen.Notifications')}>
      <SwitchField
        label={text('push.switch')}
        description={text(isPhone ? phoneNoteKeys[standing] : noteKeys[standing])}
        isSelected={isOn}
        isDisabled={standing === 'refused' || standing === 'unsupported' || asked !== undefined}
        onChange={change}
      />
    </SectionBox>
  );
}

const noteKeys = {
  on: 'push.on',
  off: 'push.off',
  waiting: 'push.waiting',
  refused: 'push.refused',
  unsupported: 'push.unsupported',
} as const satisfies Record<Exclude<PushStanding, 'unknown'>, string>;

const phoneNoteKeys = {
  ...noteKeys,
  refused: 'push.refusedPhone',
  unsupported: 'push.unsupportedPhone',
} as const;
