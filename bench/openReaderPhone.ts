import type { Page } from '@playwright/test';

/** Creates the phone key in the page, where it remains. @returns its point, 64 bytes. */
export async function readKeyPoint(page: Page): Promise<Uint8Array<ArrayBuffer>> {
  const point = await page.evaluate(async () => {
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify']);
    Object.assign(window, { phoneKey: pair.privateKey });
    return [...new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))];
  });
  return Uint8Array.from(point.slice(1));
}
