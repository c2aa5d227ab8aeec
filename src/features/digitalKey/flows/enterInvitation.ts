/** An invitation that the person brings: typed, or in a QR code. */
import { text } from '#i18n/i18n.ts';
import { redeemInvitation } from './hid.ts';
import { sayKey } from './sayKey.ts';

/** @returns whether the key is on this device now; else the person has been told why (section 8). */
export async function enterInvitation(invitationCode: string): Promise<boolean> {
  const failure = await redeemInvitation(invitationCode);
  if (failure === undefined) {
    await sayKey('green', () => text('key.hid.redeemed'));
    return true;
  }
  await sayKey('red', () => text('key.redeemFailed', { code: failure.shownCode }));
  return false;
}
