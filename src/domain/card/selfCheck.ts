/** Checks whether the drawn code matches the server's value, with the result of decoding its pixels. */
import type { BarcodeFormat, DrawableBarcode } from './barcode.ts';

/**
 * The result of reading the drawn code back. `differs`: the decoder read another value or format. `unread`:
 * it read nothing. `notRun`: there is no decoder here, so the code was not checked.
 */
export type CodeSelfCheck = 'passed' | 'differs' | 'unread' | 'notRun';

/** A code in the decoder's result. */
export interface CodeReading {
  /** Undefined for a format that is never on the card. */
  readonly format: BarcodeFormat | undefined;
  /** The code's bytes as UTF-8, as they were drawn; never an encoding that the decoder guessed. */
  readonly text: string;
}

/** The parts of the card's code that a reader can detect. */
export type CodeOfCard = Pick<DrawableBarcode, 'format' | 'value'>;

/** @param readings all codes in the image of this code. */
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
  // A decoder may omit the guards, because they are not part of the value (decisions/barcode-values).
  return withoutGuards(reading.text) === withoutGuards(value);
}

function withoutGuards(codabar: string): string {
  return codabar.replace(/^[A-D]|[A-D]$/g, '');
}
