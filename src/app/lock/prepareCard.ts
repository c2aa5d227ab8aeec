/**
 * While a PIN is typed: the code that the card behind it needs, and nothing of the person. What cannot be had
 * now is asked for again by whoever shows it.
 */
import { loadEncoder } from '#features/card/barcode/encoder.ts';
import { firstPaint } from '#ui/firstPaint.ts';

/**
 * Begins behind the paint of the PIN screen.
 * @param preloadGates fetches the code of the gates that are asked before the card.
 */
export async function prepareCard(preloadGates: () => Promise<void>): Promise<void> {
  await firstPaint;
  // Which format the card has lies under the lock: one of each family is both encoders.
  await Promise.allSettled([loadEncoder('qrcode'), loadEncoder('CODE128'), preloadGates()]);
}
