import type { DrawableBarcode } from '#domain/card/barcode.ts';
import type { CardView } from '#domain/card/cardView.ts';

/** What gate mode shows; a file of its own, because the card has its code only behind the first paint. */
export interface GateProps {
  readonly face: CardView;
  readonly barcode: DrawableBarcode;
  readonly onLeave: () => void;
}
