/** The messages of section 8 as one table: what is said, in which colour, and how many at once. */
import { text } from '#i18n/i18n.ts';
import { showToast, type ToastTone } from './toasts.ts';

/**
 * Colour and text of each message. Where section 8 names no colour, what failed is red and what the
 * person can do without is orange.
 */
export const messages = {
  startupFailed: ['orange', 'card.startupFailed'],
  cardRefreshed: ['green', 'card.refreshed'],
  cardNotRefreshed: ['orange', 'card.notRefreshed'],
  offline: ['orange', 'app.offline'],
  cardStatusFailed: ['orange', 'message.cardStatusFailed'],
  cardStatusUpdated: ['green', 'message.cardStatusUpdated'],
  cardRequested: ['green', 'message.cardRequested'],
  cardRequestFailed: ['orange', 'message.cardRequestFailed'],
  documentFailed: ['red', 'message.documentFailed'],
  documentUploaded: ['green', 'message.documentUploaded'],
  profileFailed: ['red', 'message.profileFailed'],
  profileSaved: ['green', 'message.profileSaved'],
  photoFailed: ['red', 'message.photoFailed'],
  photoUpdated: ['green', 'message.photoUpdated'],
  signatureFailed: ['red', 'message.signatureFailed'],
  signatureUploaded: ['green', 'message.signatureUploaded'],
  passwordFailed: ['red', 'message.passwordFailed'],
  passwordUpdated: ['green', 'message.passwordUpdated'],
  addressFailed: ['orange', 'message.addressFailed'],
  addressSaved: ['green', 'message.addressSaved'],
  credentialsFailed: ['orange', 'message.credentialsFailed'],
  notificationsFailed: ['orange', 'message.notificationsFailed'],
  cameraFailed: ['red', 'message.cameraFailed'],
  cameraDenied: ['red', 'message.cameraDenied'],
  mediaType: ['red', 'message.mediaType'],
  fileTooLarge: ['red', 'message.fileTooLarge'],
} as const satisfies Record<string, readonly [ToastTone, string]>;

export type MessageName = keyof typeof messages;

/** Says a message of the table, in the chosen language. */
export function say(name: MessageName): void {
  const [tone, key] = messages[name];
  showToast(tone, text(key));
}

/** Decision, toasts: so many of the server's messages are said one by one. */
export const maxServerMessages = 5;

/**
 * Says each of the server's messages in a toast of its own, and of more than five only how many
 * there are.
 * @param otherwise what is said where the server gave none.
 */
export function sayEach(
  tone: ToastTone,
  serverMessages: readonly string[],
  otherwise: MessageName,
): void {
  const distinct = [...new Set(serverMessages)].filter((message) => message.trim() !== '');
  if (distinct.length === 0) {
    say(otherwise);
    return;
  }
  for (const message of distinct.slice(0, maxServerMessages)) showToast(tone, message);
  const count = distinct.length - maxServerMessages;
  if (count > 0) showToast(tone, text('message.more', { count }));
}
