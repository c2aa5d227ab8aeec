import { useEffect, useRef, useState } from 'react';
import type { DrawableBarcode } from '#domain/card/barcode.ts';
import type { ScanVariant } from '#domain/card/scanLayout.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Announced } from './Announced.tsx';
import { GateCode } from './GateCode.tsx';
import { GateSheet, type SheetProps } from './GateSheet.tsx';
import { useCenterCode } from './useCenterCode.ts';
import { useCodeCheck } from './useCodeCheck.ts';
import { useModules } from './useModules.ts';
import { useScanLayout } from './useScanLayout.ts';
import styles from './GateMode.module.css';

interface BarcodeSheetProps extends SheetProps {
  readonly barcode: DrawableBarcode;
  /** Whether the code is shown with all of the screen's light. */
  readonly onBrightness: (isBright: boolean) => void;
}

/** The card's own code, as large as it fits, and its other looks. */
export function BarcodeSheet({ barcode, onBrightness, touch, ...sheet }: BarcodeSheetProps) {
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
  const isDimmed = variant === 'dimmer';
  const place = useRef<HTMLDivElement>(null);
  const outcome = useCodeCheck(place, barcode);
  const scroller = useCenterCode(frame, variant);
  useEffect(() => {
    onBrightness(!isDimmed);
    return () => {
      onBrightness(true);
    };
  }, [isDimmed, onBrightness]);
  return (
    <GateSheet
      {...sheet}
      classNames={[
        isDimmed ? styles['dimmer'] : '',
        shown?.hidesPhoto === true ? styles['alone'] : '',
      ]}
      scroller={scroller}
      parts={{ person, photo, facts }}
      note={
        outcome === 'notRun' ? (
          <p className={styles['unchecked']}>{text('card.gate.check.notRun')}</p>
        ) : null
      }
    >
      <GateCode
        barcode={barcode}
        modules={modules}
        drawing={shown?.drawing}
        isDimmed={isDimmed}
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
        <Announced words={text(`card.gate.look.${variant}`)} />
      </div>
    </GateSheet>
  );
}
