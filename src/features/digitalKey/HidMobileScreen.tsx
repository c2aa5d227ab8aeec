import { RefreshCw } from 'lucide-react';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Platform } from '#domain/digitalKey/capability.ts';
import { KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { hasEndpoint, type HidState } from '#domain/digitalKey/hidState.ts';
import { radioToActivate } from '#domain/digitalKey/radio.ts';
import { hidAvailability, type HidAvailability } from '#device/digitalKey/hidStatus.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SectionBox } from '#ui/section/SectionBox.tsx';
import { keyControllers } from './flows/keyControllers.ts';
import { failureText } from './flows/keyToasts.ts';
import { AllowRadio } from './parts/AllowRadio.tsx';
import { InvitationBox } from './parts/InvitationBox.tsx';
import styles from './parts/HidMobile.module.css';

interface HidMobileScreenProps {
  /** The cards that wait to be moved to this phone, which are a separate feature. */
  readonly moving?: ReactNode;
}

/** HID's own screen (decisions/digital-keys): 'status, invitation, QR code, switch, radio state'. */
export function HidMobileScreen({ moving }: HidMobileScreenProps) {
  const text = useText();
  const status = useSyncExternalStore(hidAvailability.subscribe, hidAvailability.current);
  const { state, whyNot } = status;
  useEffect(() => {
    // A user without a HID card also sees whether this device can hold a key.
    void keyControllers()
      .hid.start()
      .catch(() => undefined);
  }, []);
  return (
    <Screen title={text('screen.HidMobile')}>
      <SectionBox title={text('key.hid.status')}>
        <p role="status" className={styles['status']}>
          {text(state === undefined ? 'key.hid.looking' : `key.hid.state.${state.kind}`)}
        </p>
        {whyNot === undefined ? null : <Notice tone="info">{text(`key.whyNot.${whyNot}`)}</Notice>}
        <Facts status={status} />
        {state === undefined ? null : <Actions state={state} platform={status.platform} />}
      </SectionBox>
      {state === undefined ? null : (
        // Shown only once the state is known. Otherwise the content above would push it down.
        <>
          <Radio status={status} />
          {moving}
          <InvitationBox status={status} />
        </>
      )}
    </Screen>
  );
}

function Facts({ status: { state, radio } }: { readonly status: HidAvailability }) {
  const text = useText();
  return (
    <dl className={styles['facts']}>
      {state !== undefined && 'keyCount' in state ? (
        <Fact label={text('key.hid.keys')} value={String(state.keyCount)} />
      ) : null}
      {radio === undefined ? null : (
        <>
          <Fact
            label={text('key.hid.bluetooth')}
            value={text(`key.hid.radio.${radio.bluetooth}`)}
          />
          <Fact label={text('key.hid.nfc')} value={text(`key.hid.radio.${radio.nfc}`)} />
        </>
      )}
    </dl>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface ActionsProps {
  readonly state: HidState;
  readonly platform: Platform;
}

function Actions({ state, platform }: ActionsProps) {
  const text = useText();
  if (hasEndpoint(state) !== true) return null;
  return (
    <div className={styles['actions']}>
      {/* HID's SDK on Android has no call for this: there the phone is held to the reader. */}
      {platform !== 'android' && (state.kind === 'scanning' || state.kind === 'opening') ? (
        <Button
          variant="primary"
          isWide
          isBusy={state.kind === 'opening'}
          onClick={() => {
            void keyControllers().presentHid();
          }}
        >
          {text('key.hid.openClosest')}
        </Button>
      ) : null}
      <Button
        icon={<RefreshCw aria-hidden="true" size={18} />}
        isWide
        isBusy={state.kind === 'updating'}
        onClick={() => {
          void keyControllers().hid.refresh();
        }}
      >
        {text('key.hid.refresh')}
      </Button>
    </div>
  );
}

/** Shows why no reader can be reached, and what helps. */
function Radio({ status }: { readonly status: HidAvailability }) {
  const text = useText();
  const { radio, platform, scanFailure } = status;
  const off = radio === undefined ? undefined : radioToActivate(radio, 'either', platform);
  const isForbidden =
    radio?.bluetooth === 'unauthorized' || scanFailure?.code === 'BLUETOOTH_UNAUTHORIZED';
  const failure =
    scanFailure ?? (isForbidden ? new KeyFailure('BLUETOOTH_UNAUTHORIZED') : undefined);
  return (
    <>
      {off === undefined ? null : (
        <Notice tone="warning">
          {text(off === 'bluetooth' ? 'key.activateBluetooth' : 'key.activateRadio')}
        </Notice>
      )}
      {off === undefined && failure !== undefined ? (
        <Notice tone="warning">{failureText(failure, platform, text)}</Notice>
      ) : null}
      {isForbidden ? <AllowRadio permit={keyControllers().hidScanning.permit} /> : null}
    </>
  );
}
