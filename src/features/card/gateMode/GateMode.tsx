/**
 * Gate mode shows the code to a reader or an officer (decisions/gate-mode). The whole screen is
 * white, the code is as large as it fits, and the facts that an officer compares are shown.
 */
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ScanVariant } from '#domain/card/scanLayout.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { FullScreenDialog } from '#ui/fullScreen/FullScreenDialog.tsx';
import { Banner } from '../face/Banner.tsx';
import { CardBlocked } from '../face/CardBlocked.tsx';
import { Clock } from '../face/Clock.tsx';
import { Photo } from '../face/Photo.tsx';
import { GateCode } from './GateCode.tsx';
import type { GateProps } from './gateProps.ts';
import { useCodeCheck } from './useCodeCheck.ts';
import { useGateHold } from './useGateHold.ts';
import { useScanLayout } from './useScanLayout.ts';
import { useCenterCode } from './useCenterCode.ts';
import { useModules } from './useModules.ts';
import { useSecondTap } from './useSecondTap.ts';
import styles from './GateMode.module.css';

/** A name of this many characters or more is written smaller, so that the code keeps its room. No name is cut. */
const longName = 30;

function nameClass(name: string): string {
  return [styles['name'], name.length >= longName ? styles['long'] : ''].join(' ');
}

export function GateMode({ face, barcode, onLeave }: GateProps) {
  const text = useText();
  const modules = useModules(barcode);
  const person = useRef<HTMLDivElement>(null);
  const photo = useRef<HTMLDivElement>(null);
  const facts = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const variants = useScanLayout(modules, { person, photo, facts, frame });
  const [chosen, setChosen] = useState<ScanVariant>('normal');
  // A turned phone may no longer offer the chosen look. Gate mode then returns to its opening look.
  const shown = variants.find(({ variant }) => variant === chosen) ?? variants[0];
  const variant = shown?.variant ?? 'normal';
  const place = useRef<HTMLDivElement>(null);
  const outcome = useCodeCheck(place, barcode);
  const touch = useGateHold(variant !== 'dimmer');
  const scroller = useCenterCode(frame, variant);
  const isSecondTap = useSecondTap();
  const names = [
    styles['gate'],
    variant === 'dimmer' ? styles['dimmer'] : '',
    shown?.hidesPhoto === true ? styles['alone'] : '',
  ];
  return (
    <FullScreenDialog label={text('card.gate.title')} onClose={onLeave}>
      {/* A tap anywhere leaves gate mode. Keyboard and screen reader users have the button, and Escape. */}
      <div
        ref={scroller}
        className={names.join(' ')}
        onClick={({ target }) => {
          const isOnButton = target instanceof Element && target.closest('button') !== null;
          if (!isOnButton && !isSecondTap()) onLeave();
        }}
      >
        <button
          type="button"
          className={styles['close']}
          aria-label={text('card.gate.leave')}
          onClick={onLeave}
        >
          <X aria-hidden="true" size={24} />
        </button>
        <div ref={person} className={styles['person']}>
          <div ref={photo} className={styles['photo']}>
            <PartBoundary part="gatePhoto" fallback={null}>
              <Photo photo={face.photo} holderName={face.holderName} />
            </PartBoundary>
          </div>
          <div ref={facts} className={styles['facts']}>
            <p className={nameClass(face.holderName)}>
              <bdi>{face.holderName}</bdi>
            </p>
            <Clock />
            {outcome === 'notRun' ? (
              <p className={styles['unchecked']}>{text('card.gate.check.notRun')}</p>
            ) : null}
          </div>
        </div>
        <div className={styles['status']}>
          <PartBoundary part="gateStatus" fallback={null}>
            <Banner banner={face.banner} />
            {face.isCardBlocked ? <CardBlocked /> : null}
          </PartBoundary>
        </div>
        <GateCode
          barcode={barcode}
          modules={modules}
          drawing={shown?.drawing}
          isDimmed={variant === 'dimmer'}
          outcome={outcome}
          place={place}
          frame={frame}
        />
        {/* A code that is not drawn cannot be shown in another look. */}
        <div className={styles['foot']} hidden={shown?.drawing.fits === false}>
          <Button
            variant="secondary"
            isWide
            onClick={() => {
              touch();
              const next =
                variants[(shown === undefined ? 0 : variants.indexOf(shown) + 1) % variants.length];
              setChosen(next?.variant ?? 'normal');
            }}
          >
            {text('card.gate.notReading')}
          </Button>
          <Announced variant={variant} />
        </div>
      </div>
    </FullScreenDialog>
  );
}

/**
 * Delay of the announcement. A screen reader announces only a change, and only after it has read the dialog's
 * own name.
 */
const announceMs = 300;

/** Announces where the code is and how it is shown now, once a screen reader can announce it. */
function Announced({ variant }: { readonly variant: ScanVariant }) {
  const text = useText();
  const [words, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(setText, announceMs, text(`card.gate.look.${variant}`));
    return () => {
      clearTimeout(timer);
    };
  }, [text, variant]);
  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  );
}
