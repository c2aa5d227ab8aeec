/**
 * The code for a reader or an officer (design: at the gate, 'Gate mode'): the whole screen white, the
 * code as large as it fits, and what an officer compares.
 */
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { nextLook, type GateLook } from '#domain/card/gateDrawing.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { FullScreenDialog } from '#ui/fullScreen/FullScreenDialog.tsx';
import { Banner } from '../face/Banner.tsx';
import { Clock } from '../face/Clock.tsx';
import { Photo } from '../face/Photo.tsx';
import { GateCode } from './GateCode.tsx';
import type { GateProps } from './gateProps.ts';
import { useGateHold } from './useGateHold.ts';
import styles from './GateMode.module.css';

export function GateMode({ face, barcode, onLeave }: GateProps) {
  const text = useText();
  const [look, setLook] = useState<GateLook>('normal');
  const touch = useGateHold(look !== 'dimmer');
  return (
    <FullScreenDialog label={text('card.gate.title')} onClose={onLeave}>
      {/* A tap anywhere leaves; for keys and screen readers there is the button, and Escape. */}
      <div
        className={[styles['gate'], styles[look]].join(' ')}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('button') === null) onLeave();
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
        <div className={styles['person']}>
          <div className={styles['photo']}>
            <PartBoundary part="gatePhoto" fallback={null}>
              <Photo photo={face.photo} holderName={face.holderName} />
            </PartBoundary>
          </div>
          <div className={styles['facts']}>
            <p className={styles['name']}>
              <bdi>{face.holderName}</bdi>
            </p>
            <Clock />
          </div>
        </div>
        <div className={styles['status']}>
          <PartBoundary part="gateStatus" fallback={null}>
            <Banner banner={face.banner} />
          </PartBoundary>
        </div>
        <GateCode barcode={barcode} look={look} />
        <div className={styles['foot']}>
          <Button
            look="secondary"
            isWide
            onClick={() => {
              touch();
              setLook(nextLook(look));
            }}
          >
            {text('card.gate.notReading')}
          </Button>
          <Told look={look} />
        </div>
      </div>
    </FullScreenDialog>
  );
}

/** A screen reader hears a change, and only once the dialog's own name has been said. */
const tellMs = 300;

/** Where the code lies, and how it is shown now: told once the dialog is there to be heard. */
function Told({ look }: { readonly look: GateLook }) {
  const text = useText();
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(setWords, tellMs, text(`card.gate.look.${look}`));
    return () => {
      clearTimeout(timer);
    };
  }, [text, look]);
  return (
    <p role="status" className={styles['told']}>
      {words}
    </p>
  );
}
