/**
 * Loads what the card needs while a PIN is typed, but no data of the cardholder. What is not available now is
 * requested again by the code that shows it.
 */
import { loadEncoder } from '#features/card/barcode/encoder.ts';
import { firstPaint } from '#ui/afterPaint.ts';

/**
 * Starts after the paint of the PIN screen.
 * @param prepareRouter creates the screens' router.
 */
export async function preloadCard(prepareRouter: () => void): Promise<void> {
  await firstPaint();
  prepareRouter();
  // The card's format is protected by the lock: one format of each family loads both encoders.
  await Promise.allSettled([loadEncoder('qrcode'), loadEncoder('CODE128')]);
}
