/**
 * The code that changes every 30 seconds and that an officer's own device checks (docs/badge.md, 'Proof'). It
 * names nobody until the cardholder adds the name for this showing.
 */
import { Camera, Check } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, type ReactNode } from 'react';
import { wallNow } from '#clock/clock.ts';
import { useText, type Text } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { retryImport } from '#ui/retryImport.ts';
import { Announced } from './Announced.tsx';
import { GateSheet, type SheetProps } from './GateSheet.tsx';
import { useCenterCode } from './useCenterCode.ts';
import { LivePicture } from './LivePicture.tsx';
import { ScannedRequest, spokenRequest } from './ScannedRequest.tsx';
import { SeenByOfficer } from './SeenByOfficer.tsx';
import { askedBy, withRequest, type OfficerRequest, type Showing } from './showing.ts';
import { SlotRing } from './SlotRing.tsx';
import { useLiveCode } from './useLiveCode.ts';
import { useShowing } from './useShowing.ts';
import type { HeldWallet } from './useWallet.ts';
import styles from './LiveSheet.module.css';

/** Most cardholders never scan, so camera and decoder load with the press. */
const ChallengeScan = lazy(() => retryImport(() => import('./ChallengeScan.tsx')));

export function LiveSheet({ wallet, hasFull, touch, ...sheet }: SheetProps & HeldWallet) {
  const text = useText();
  const [showing, setShowing] = useShowing(wallet);
  const { isFull, withPhoto, isSimple, request } = showing;
  const asked = useMemo(() => askedBy(request), [request]);
  const code = useLiveCode(wallet, { isFull, withPhoto, asked });
  const place = useRef<HTMLDivElement>(null);
  // With an answer the code is what the officer needs, and the controls had scrolled it away.
  const scroller = useCenterCode(place, answerMark(request));
  const change = (next: (before: Showing) => Showing): void => {
    touch();
    setShowing(next);
  };
  const ask = (next: OfficerRequest): void => {
    change((before) => withRequest(before, next));
  };
  const add = (changed: Partial<Showing>): void => {
    change((before) => ({ ...before, ...changed }));
  };
  const isShown = code?.kind === 'made';
  return (
    <>
      <GateSheet {...sheet} scroller={scroller}>
        <div className={styles['live']}>
          <div ref={place} className={styles['code']}>
            {code === undefined ? <div className={styles['frame']} /> : null}
            {isShown ? (
              <>
                <LivePicture code={code.text} level={isSimple ? 'L' : 'M'} />
                <SlotRing wallet={wallet} />
              </>
            ) : null}
            {code === undefined || isShown ? null : (
              <div role="alert" className={styles['problem']}>
                <Notice tone="error">
                  <strong>
                    {text(`card.live.problem.${code.kind === 'expired' ? 'expired' : 'failed'}`)}
                  </strong>{' '}
                  {text('card.live.remedy')}
                </Notice>
              </div>
            )}
          </div>
          <div className={styles['controls']} data-controls="">
            {request.kind === 'scanned' ? (
              <ScannedRequest {...request} wallet={wallet} hasFull={hasFull} />
            ) : null}
            {request.kind === 'over' || request.kind === 'notScanned' ? (
              <Notice tone={request.kind === 'over' ? 'info' : 'warning'}>
                {spokenWords(text, request)}
              </Notice>
            ) : null}
            <div className={styles['toggles']}>
              {hasFull ? (
                <Toggle
                  label={text('card.live.identity')}
                  isOn={isFull}
                  onPress={() => {
                    add({ isFull: !isFull, isSimple: false });
                  }}
                />
              ) : null}
              <Toggle
                label={text('card.live.photo')}
                isOn={withPhoto}
                onPress={() => {
                  add({ withPhoto: !withPhoto, isSimple: false });
                }}
              />
              <Toggle
                label={text('card.live.askedDigits')}
                isOn={request.kind === 'digits'}
                onPress={() => {
                  ask(request.kind === 'digits' ? { kind: 'none' } : { kind: 'digits', typed: '' });
                }}
              />
              <Button
                isWide
                isBusy={request.kind === 'scanning'}
                icon={<Camera aria-hidden="true" size={18} />}
                onClick={() => {
                  ask({ kind: 'scanning' });
                }}
              >
                {text('card.live.scan.open')}
              </Button>
              <Toggle
                label={text('card.gate.notReading')}
                isOn={isSimple}
                // The code with the fewest modules is the easiest to read.
                onPress={() => {
                  add({ isSimple: !isSimple, isFull: false, withPhoto: false });
                }}
              />
            </div>
            {request.kind === 'digits' ? (
              <DigitsField
                typed={request.typed}
                onChange={(typed) => {
                  ask({ kind: 'digits', typed });
                }}
              />
            ) : null}
            {isShown ? <SeenByOfficer badge={code.badge} withPhoto={withPhoto} /> : null}
            {/* A scan that fails twice in the same way is announced twice. */}
            <Announced
              key={String(request.kind === 'notScanned')}
              words={spokenWords(text, request)}
            />
          </div>
        </div>
      </GateSheet>
      {/* Beside the sheet, because a tap on the sheet leaves gate mode. */}
      {request.kind === 'scanning' ? (
        <Suspense fallback={null}>
          <ChallengeScan
            read={wallet.readChallenge}
            onChallenge={(challenge) => {
              ask({ kind: 'scanned', challenge, scannedAtMs: wallNow() });
            }}
            onProblem={(problem) => {
              ask({ kind: 'notScanned', problem });
            }}
            onClose={() => {
              ask({ kind: 'none' });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Another text for each answer, and an empty one for none. */
function answerMark(request: OfficerRequest): string {
  if (request.kind === 'scanned') return String(request.scannedAtMs);
  return askedBy(request) === undefined || request.kind !== 'digits' ? '' : request.typed;
}

const scanProblems = {
  missing: 'card.live.scan.problem.missing',
  refused: 'card.live.scan.problem.refused',
  failed: 'card.live.scan.problem.failed',
} as const;

/** What is announced, which changes with the request alone. */
function spokenWords(text: Text, request: OfficerRequest): string {
  switch (request.kind) {
    case 'scanned':
      return spokenRequest(text, request.challenge);
    case 'over':
      return text('card.live.scan.over');
    case 'notScanned':
      return text(scanProblems[request.problem]);
    case 'digits':
      return askedBy(request) === undefined
        ? text('card.live.spoken')
        : text('card.live.answers', { digits: Array.from(request.typed).join(' ') });
    default:
      return text('card.live.spoken');
  }
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function Toggle({ label, isOn, onPress }: ToggleProps) {
  const icon: ReactNode = isOn ? <Check aria-hidden="true" size={18} /> : undefined;
  return (
    <Button isWide aria-pressed={isOn} icon={icon} onClick={onPress}>
      {label}
    </Button>
  );
}

interface DigitsFieldProps {
  readonly typed: string;
  readonly onChange: (typed: string) => void;
}

function DigitsField({ typed, onChange }: DigitsFieldProps) {
  const text = useText();
  return (
    <div className={styles['digits']}>
      <TextField
        label={text('card.live.digits')}
        inputMode="numeric"
        dir="ltr"
        value={typed}
        onChange={(next) => {
          onChange(next.replace(/[^0-9]/g, '').slice(0, 2));
        }}
      />
    </div>
  );
}
