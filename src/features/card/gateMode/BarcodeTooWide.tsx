import type { RefObject } from 'react';
import type { DrawableBarcode } from '#domain/card/barcode.ts';
import { isTooWide } from '#domain/card/barcodeModuleWidth.ts';
import { useText } from '#i18n/useText.ts';
import { sidesOf } from '../barcode/modules.ts';
import { useRoom } from '../barcode/useRoom.ts';
import { useModules } from './useModules.ts';
import styles from './BarcodeActions.module.css';

interface TooWideProps {
  readonly barcode: DrawableBarcode;
  /** The element that the card draws the code in. */
  readonly box: RefObject<HTMLElement | null>;
}

/** Shown when the card has no room for its code and shows only the number: why, and where the code is. */
export function BarcodeTooWide({ barcode, box }: TooWideProps) {
  const text = useText();
  const modules = useModules(barcode);
  const { width, ratio } = useRoom(box);
  if (modules === undefined || width === 0) return null;
  if (!isTooWide(sidesOf(modules).columns, width, ratio)) return null;
  return (
    <p data-snapshot="omit" className={styles['tooWide']}>
      {text('card.gate.tooWide')}
    </p>
  );
}
