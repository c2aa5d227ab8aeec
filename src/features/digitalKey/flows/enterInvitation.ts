/** An invitation that the user enters: typed, or in a QR code. */
import { hasEndpoint } from '#domain/digitalKey/hidState.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { text } from '#i18n/i18n.ts';
import { hidAtRest } from './hid.ts';
import { keyControllers } from './keyControllers.ts';
import { showKeyToast } from './keyToasts.ts';

/** `keyIsHere`: it would replace a key, which the user must confirm first. */
export type InvitationResult = 'redeemed' | 'refused' | 'keyIsHere';

/**
 * Redeems the invitation in its turn. The invitation that waits at the server may be in progress, and may be
 * the same.
 * @returns the result; if it was refused, the user has already seen why (section 8).
 */
export async function enterInvitation(
  invitationCode: string,
  { mayReplace }: { readonly mayReplace: boolean },
): Promise<InvitationResult> {
  await hidAtRest();
  const { hid } = keyControllers();
  if (hid.isRedeemed(invitationCode)) return 'redeemed';
  const { state } = hidAvailability.current();
  if (!mayReplace && state !== undefined && hasEndpoint(state) === true) return 'keyIsHere';
  const failure = await hid.redeemInvitation(invitationCode);
  if (failure === undefined) {
    await showKeyToast('green', () => text('key.hid.redeemed'));
    return 'redeemed';
  }
  await showKeyToast('red', () => text('key.redeemFailed', { code: failure.shownCode }));
  return 'refused';
}
