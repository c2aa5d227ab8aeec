import { useState, useSyncExternalStore } from 'react';
import { installability } from '#device/install.ts';
import { hasPushToken } from '#device/capabilities.ts';
import { knownEnvironment } from '#identity/environment.ts';
import type { PushStatus } from '#domain/notification/pushPlan.ts';
import { useText } from '#i18n/useText.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { RowText } from '#ui/list/Row.tsx';
import { RowGroup } from '#ui/list/RowGroup.tsx';
import { turnPushOff, turnPushOn } from './choosePush.ts';
import { pushState } from './pushState.ts';

/**
 * The switch where push messages are possible, and instructions where the user can make them possible.
 * Otherwise, nothing is shown.
 */
export function PushSettings() {
  const text = useText();
  const { status } = useSyncExternalStore(pushState.subscribe, pushState.current);
  const isIos = useSyncExternalStore(installability.subscribe, installability.current) === 'byHand';
  const isPhone = hasPushToken();
  switch (status) {
    case 'refused':
      return (
        <Group>
          <RowText
            name={text('push.switch')}
            note={text(isPhone ? 'push.refusedPhone' : 'push.refused')}
          />
        </Group>
      );
    case 'unsupported':
      // On an iPhone, push messages need the app on the Home Screen. For other browsers, there is no
      // solution.
      return isIos ? (
        <Group>
          <RowText name={text('push.switch')} note={text('push.unsupported')} />
        </Group>
      ) : null;
    case 'unknown':
      return mayBePossible() ? <PushSwitch status="off" isKnown={false} /> : null;
    default:
      return <PushSwitch status={status} isKnown />;
  }
}

/** Reserves the switch's space until its state is known, so that nothing below it jumps. */
function mayBePossible(): boolean {
  if (hasPushToken()) return true;
  const choice = knownEnvironment();
  const sends = choice?.kind === 'ok' && choice.environment.pushKey !== undefined;
  return sends && 'PushManager' in window;
}

function Group({ children }: { readonly children: React.ReactNode }) {
  const text = useText();
  return <RowGroup title={text('screen.Notifications')}>{children}</RowGroup>;
}

const noteTexts = {
  on: 'push.on',
  off: 'push.off',
  waiting: 'push.waiting',
} as const satisfies Partial<Record<PushStatus, string>>;

interface PushSwitchProps {
  readonly status: keyof typeof noteTexts;
  readonly isKnown: boolean;
}

function PushSwitch({ status, isKnown }: PushSwitchProps) {
  const text = useText();
  const [asked, setAsked] = useState<boolean>();
  const change = (next: boolean): void => {
    setAsked(next);
    void (next ? turnPushOn() : turnPushOff()).finally(() => {
      setAsked(undefined);
    });
  };
  return (
    <Group>
      <SwitchField
        label={text('push.switch')}
        description={text(noteTexts[status])}
        isSelected={asked ?? (status === 'on' || status === 'waiting')}
        isDisabled={!isKnown || asked !== undefined}
        onChange={change}
      />
    </Group>
  );
}
