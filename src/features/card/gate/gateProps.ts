import type { DrawableBarcode } from '#domain/card/barcode.ts';
import type { CardFace } from '#domain/card/face.ts';

/** What gate mode shows; a file of its own, because the card has its code only behind the first paint. */
export interface GateProps {
  readonly face: CardFace;
  readonly barcode: DrawableBarcode;
  readonly onLeave: () => void;
}
