/**
 * The code that changes every 30 seconds and that an officer's own device checks (docs/badge.md, 'Proof'). It
 * names nobody until the cardholder adds the name for this showing.
 */
import { Check } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Announced } from './Announced.tsx';
import { GateSheet, type SheetProps } from './GateSheet.tsx';
import { useCenterCode } from './useCenterCode.ts';
import { LivePicture } from './LivePicture.tsx';
import { SeenByOfficer } from './SeenByOfficer.tsx';
import { SlotRing } from './SlotRing.tsx';
import { useLiveCode } from './useLiveCode.ts';
import type { HeldWallet } from './useWallet.ts';
import styles from './LiveSheet.module.css';

/** Two digits, or undefined while they are not complete. */
function wholeDigits(typed: string | undefined): string | undefined {
  return typed?.length === 2 ? typed : undefined;
}

export function LiveSheet({ wallet, hasFull, touch, ...sheet }: SheetProps & HeldWallet) {
  const text = useText();
  const [isFull, setFull] = useState(false);
  const [withPhoto, setWithPhoto] = useState(false);
  const [isSimple, setSimple] = useState(false);
  /** Undefined while nobody asks for digits. */
  const [typed, setTyped] = useState<string>();
  const digits = wholeDigits(typed);
  const code = useLiveCode(wallet, { isFull, withPhoto, digits });
  const place = useRef<HTMLDivElement>(null);
  // With whole digits the code is what the officer needs, and the field had scrolled it away.
  const scroller = useCenterCode(place, digits ?? '');
  const change = (apply: () => void) => () => {
    touch();
    apply();
  };
  const toggles: readonly ToggleProps[] = [
    ...(hasFull
      ? [
          {
            label: text('card.live.identity'),
            isOn: isFull,
            onPress: change(() => {
              setFull(!isFull);
              setSimple(false);
            }),
          },
        ]
      : []),
    {
      label: text('card.live.photo'),
      isOn: withPhoto,
      onPress: change(() => {
        setWithPhoto(!withPhoto);
        setSimple(false);
      }),
    },
    {
      label: text('card.live.askedDigits'),
      isOn: typed !== undefined,
      onPress: change(() => {
        setTyped(typed === undefined ? '' : undefined);
      }),
    },
    {
      label: text('card.gate.notReading'),
      isOn: isSimple,
      // The code with the fewest modules is the easiest to read.
      onPress: change(() => {
        setSimple(!isSimple);
        setFull(false);
        setWithPhoto(false);
      }),
    },
  ];
  const isShown = code?.kind === 'made';
  return (
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
          <div className={styles['toggles']}>
            {toggles.map((toggle) => (
              <Toggle key={toggle.label} {...toggle} />
            ))}
          </div>
          {typed === undefined ? null : (
            <DigitsField
              typed={typed}
              onChange={(next) => {
                touch();
                setTyped(next);
              }}
            />
          )}
          {isShown ? <SeenByOfficer badge={code.badge} withPhoto={withPhoto} /> : null}
          <Announced
            words={
              digits === undefined
                ? text('card.live.spoken')
                : text('card.live.answers', { digits: Array.from(digits).join(' ') })
            }
          />
        </div>
      </div>
    </GateSheet>
  );
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
