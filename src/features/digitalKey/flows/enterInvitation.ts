/** An invitation that the person brings: typed, or in a QR code. */
import { hasEndpoint } from '#domain/digitalKey/hidState.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { text } from '#i18n/i18n.ts';
import { hidAtRest, isRedeemed, redeemInvitation } from './hid.ts';
import { showKeyToast } from './keyToasts.ts';

/** `keyIsHere`: it would replace a key, which has to be asked first. */
export type InvitationResult = 'redeemed' | 'refused' | 'keyIsHere';

/**
 * Redeems it in its turn: the invitation that waits at the server may be on its way, and may be the same.
 * @returns what became of it; where it was refused, the person has been told why (section 8).
 */
export async function enterInvitation(
  invitationCode: string,
  { mayReplace }: { readonly mayReplace: boolean },
): Promise<InvitationResult> {
  await hidAtRest();
  if (isRedeemed(invitationCode)) return 'redeemed';
  const { state } = hidAvailability.current();
  if (!mayReplace && state !== undefined && hasEndpoint(state) === true) return 'keyIsHere';
  const failure = await redeemInvitation(invitationCode);
  if (failure === undefined) {
    await showKeyToast('green', () => text('key.hid.redeemed'));
    return 'redeemed';
  }
  await showKeyToast('red', () => text('key.redeemFailed', { code: failure.shownCode }));
  return 'refused';
}
