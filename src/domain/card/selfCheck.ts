/** Whether the drawn code says what the server said, from what a decoder has read of its pixels. */
import type { BarcodeFormat, DrawableBarcode } from './barcode.ts';

/**
 * What came of reading the drawn code back. `differs`: another value or format was read; `unread`:
 * nothing was; `notRun`: there is no decoder here, which says nothing of the code.
 */
export type CodeSelfCheck = 'passed' | 'differs' | 'unread' | 'notRun';

/** A code as the decoder found it. */
export interface CodeReading {
  /** Undefined for a format that the card never has. */
  readonly format: BarcodeFormat | undefined;
  /** The code's bytes as UTF-8, which is what the drawing was made of; never a guess of the decoder's. */
  readonly text: string;
}

/** The card's code, as far as a reader can tell. */
export type CodeOfCard = Pick<DrawableBarcode, 'format' | 'value'>;

/** @param readings all codes that were found in the picture of this one. */
export function selfCheckOf(
  barcode: CodeOfCard,
  readings: readonly CodeReading[],
): Exclude<CodeSelfCheck, 'notRun'> {
  if (readings.length === 0) return 'unread';
  return readings.every((reading) => says(reading, barcode)) ? 'passed' : 'differs';
}

function says(reading: CodeReading, { format, value }: CodeOfCard): boolean {
  if (reading.format !== format) return false;
  if (format !== 'codabar') return reading.text === value;
  // A decoder may leave the guards out; they are no part of the value (decision: barcode values).
  return withoutGuards(reading.text) === withoutGuards(value);
}

function withoutGuards(codabar: string): string {
  return codabar.replace(/^[A-D]|[A-D]$/g, '');
}
