/** An Apple Wallet pass: where it is, and how it gets there (decisions/pending-requests: the token is the invitation). */
import { cloud } from '#cloud/cloud.ts';
import { KeyFailure, readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import type { Card } from '#domain/entities/card.ts';
import type { PassStatus } from '#domain/digitalKey/walletState.ts';
import { keyPorts } from '#device/digitalKey/digitalKeys.ts';
import { checkKeyMessage, pendingKeyMessage } from '#sync/pendingKeyMessage.ts';

const system = 'hid_apple_wallet';

/** Returns the references by which Wallet may identify the pass of a card. */
function passReferences({ id, cardNumber }: Pick<Card, 'id' | 'cardNumber'>): string[] {
  return cardNumber === undefined ? [id] : [id, cardNumber];
}

/** Returns where the pass is; `none` if that cannot be checked. */
export async function readPass(card: Card): Promise<PassStatus> {
  try {
    return await (await keyPorts()).wallet.check(passReferences(card));
  } catch {
    return { place: 'none' };
  }
}

export interface PassTicket {
  readonly messageId: string;
  readonly issuanceToken: string;
}

/**
 * Returns the token that the server has issued for the pass. @throws KeyFailure when none waits, or no answer
 * came.
 */
export async function fetchTicket(): Promise<PassTicket> {
  const waiting = ticketOf() ?? (await checkKeyMessage().then(ticketOf, () => undefined));
  if (waiting === undefined) throw new KeyFailure('SERVER_UNREACHABLE');
  return waiting;
}

function ticketOf(): PassTicket | undefined {
  const message = pendingKeyMessage.current();
  const issuanceToken = message?.invitationCode?.trim() ?? '';
  if (message?.messageNotification?.type !== system || issuanceToken === '') return undefined;
  return { messageId: message.id, issuanceToken };
}

/**
 * Opens Apple's sheet and notifies the server when the pass was added.
 * @returns why it was not added; undefined if it was, and CANCELLED if the user closed the sheet.
 */
export async function addPass(ticket: PassTicket): Promise<KeyFailure | undefined> {
  try {
    const { wallet } = await keyPorts();
    await wallet.enrol({ way: 'token', issuanceToken: ticket.issuanceToken });
  } catch (error) {
    return readKeyFailure(error);
  }
  await cloud
    .call('markNotificationRead', { params: { id: ticket.messageId } })
    .then(checkKeyMessage)
    .catch(() => undefined);
  return undefined;
}

export async function showPass(card: Card): Promise<KeyFailure | undefined> {
  try {
    await (await keyPorts()).wallet.show(passReferences(card));
    return undefined;
  } catch (error) {
    return readKeyFailure(error);
  }
}
