import type { DrawableBarcode } from '#domain/card/barcode.ts';
import type { CardView } from '#domain/card/cardView.ts';

/**
 * What gate mode shows. It has its own file because the card loads the gate mode code only after the first
 * paint.
 */
export interface GateProps {
  readonly face: CardView;
  readonly barcode: DrawableBarcode;
  readonly onLeave: () => void;
}
