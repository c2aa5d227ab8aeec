import { ScanLine } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasEndpoint } from '#domain/digitalKey/hidState.ts';
import { invitationCodeIn } from '#domain/digitalKey/invitationCode.ts';
import type { HidAvailability } from '#device/digitalKey/hidStatus.ts';
import { canReadQr } from '#device/qr/qrReader.ts';
import { useText } from '#i18n/useText.ts';
import { checkKeyMessage, pendingKeyMessage } from '#sync/pendingKeyMessage.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SectionBox } from '#ui/section/SectionBox.tsx';
import { enterInvitation } from '../flows/enterInvitation.ts';
import { keyControllers } from '../flows/keyControllers.ts';
import styles from './HidMobile.module.css';
import { QrScan } from './QrScan.tsx';

/** The invitation that waits, and the ways to enter one: a typed code, or a QR code. */
export function InvitationBox({ status }: { readonly status: HidAvailability }) {
  const text = useText();
  const { state } = status;
  const waiting = useSyncExternalStore(pendingKeyMessage.subscribe, pendingKeyMessage.current);
  useEffect(() => {
    // A user on this screen need not wait for the next minute. Without a network there is nothing new.
    checkKeyMessage().catch(() => undefined);
  }, []);
  const isForHid =
    waiting !== undefined &&
    (waiting.messageNotification?.type ?? 'hid_mobile_access') === 'hid_mobile_access';
  const isPossible = state !== undefined && state.kind !== 'unavailable';
  return (
    <SectionBox title={text('key.hid.invitation')}>
      <p role="status">{text(isForHid ? 'key.hid.waiting' : 'key.hid.noneWaiting')}</p>
      {isForHid && isPossible ? (
        <Button
          isBusy={state.kind === 'settingUp'}
          onClick={() => {
            void keyControllers().redemptions.again();
          }}
        >
          {text('key.hid.redeem')}
        </Button>
      ) : null}
      {isPossible ? (
        <CodeForm
          hasKey={hasEndpoint(state) === true}
          isBusy={state.kind === 'settingUp' || state.kind === 'starting'}
        />
      ) : null}
    </SectionBox>
  );
}

interface CodeFormProps {
  /** There is a key. It would be replaced, so the user is asked first. */
  readonly hasKey: boolean;
  readonly isBusy: boolean;
}

function CodeForm({ hasKey, isBusy }: CodeFormProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'codeWrong'>();
  const [asked, setAsked] = useState<string>();
  const [isScanning, setScanning] = useState(false);
  const canScan = useCanReadQr();
  const redeem = async (code: string, mayReplace: boolean): Promise<void> => {
    setAsked(undefined);
    const entered = await enterInvitation(code, { mayReplace });
    if (entered === 'redeemed') setTyped('');
    // The key arrived while this invitation waited for its turn.
    if (entered === 'keyIsHere') setAsked(code);
  };
  const take = (words: string): void => {
    const code = invitationCodeIn(words);
    setProblem(code === undefined ? 'codeWrong' : undefined);
    if (code === undefined) return;
    if (hasKey) setAsked(code);
    else void redeem(code, false);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) take(typed);
      }}
    >
      <TextField
        label={text('key.hid.code')}
        description={text('key.hid.codeNote')}
        value={typed}
        onChange={setTyped}
        dir="ltr"
        maxLength={64}
        errorMessage={problem === undefined ? undefined : text('key.hid.codeWrong')}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {text('key.hid.redeem')}
        </Button>
        {canScan === true ? (
          <Button
            icon={<ScanLine aria-hidden="true" size={18} />}
            onClick={() => {
              setScanning(true);
            }}
          >
            {text('key.hid.scan')}
          </Button>
        ) : null}
      </div>
      {canScan === false ? <Notice tone="info">{text('key.hid.noCamera')}</Notice> : null}
      {isScanning ? (
        <QrScan
          onCode={(code) => {
            setScanning(false);
            setTyped(code);
            take(code);
          }}
          onClose={() => {
            setScanning(false);
          }}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={text('key.hid.replace.title')}
        text={text('key.hid.replace.text')}
        confirm={text('key.hid.replace.confirm')}
        isGrave
        onConfirm={() => {
          if (asked !== undefined) void redeem(asked, true);
        }}
        onCancel={() => {
          setAsked(undefined);
        }}
      />
    </form>
  );
}

/** Undefined until it is known. */
function useCanReadQr(): boolean | undefined {
  const [canRead, setCanRead] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    void canReadQr().then((can) => {
      if (!isGone) setCanRead(can);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return canRead;
}
