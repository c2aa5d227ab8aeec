/**
 * While a PIN is typed: what the card behind it needs, and nothing of the person. What cannot be had now is
 * asked for again by whoever shows it.
 */
import { loadEncoder } from '#features/card/barcode/encoder.ts';
import { firstPaint } from '#ui/afterPaint.ts';

/**
 * Begins behind the paint of the PIN screen.
 * @param prepareRouter makes the screens' router.
 */
export async function preloadCard(prepareRouter: () => void): Promise<void> {
  await firstPaint;
  prepareRouter();
  // Which format the card has lies under the lock: one of each family is both encoders.
  await Promise.allSettled([loadEncoder('qrcode'), loadEncoder('CODE128')]);
}
