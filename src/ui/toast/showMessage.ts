/**
 * The messages of section 8 that are toasts, as one table: what is said, in which colour, and about what. The
 * others stand in the form or beside the picture that they are about (decision 53).
 */
import { text } from '#i18n/i18n.ts';
import { showToast, showToasts, type ToastTone, type ToastTopic } from './toasts.ts';

/**
 * Colour, text and topic of each message. Where section 8 names no colour, what failed is red and what the
 * person can do without is orange.
 */
export const messages = {
  startupFailed: ['orange', 'card.startupFailed', 'refresh'],
  // 'Confirmed just now' is seen.
  cardRefreshed: ['heard', 'card.refreshed', 'refresh'],
  cardNotRefreshed: ['orange', 'card.notRefreshed', 'refresh'],
  offline: ['orange', 'app.offline', 'network'],
  cardStatusFailed: ['orange', 'message.cardStatusFailed', 'cardStatus'],
  cardStatusUpdated: ['green', 'message.cardStatusUpdated', 'cardStatus'],
  cardRequested: ['green', 'message.cardRequested', 'cardRequest'],
  cardRequestFailed: ['orange', 'message.cardRequestFailed', 'cardRequest'],
  documentUploaded: ['green', 'message.documentUploaded', 'picture'],
  profileFailed: ['red', 'message.profileFailed', 'profile'],
  profileSaved: ['green', 'message.profileSaved', 'profile'],
  photoUpdated: ['green', 'message.photoUpdated', 'picture'],
  signatureUploaded: ['green', 'message.signatureUploaded', 'picture'],
  passwordUpdated: ['green', 'message.passwordUpdated', 'password'],
  addressSaved: ['green', 'message.addressSaved', 'address'],
  credentialsFailed: ['orange', 'message.credentialsFailed', 'credentials'],
  notificationsFailed: ['orange', 'message.notificationsFailed', 'notifications'],
  cameraFailed: ['red', 'message.cameraFailed', 'picture'],
  cameraDenied: ['red', 'message.cameraDenied', 'picture'],
} as const satisfies Record<string, readonly [ToastTone, string, ToastTopic]>;

export type MessageName = keyof typeof messages;

/** Says a message of the table, in the chosen language. */
export function showMessage(name: MessageName): void {
  const [tone, key, topic] = messages[name];
  showToast(tone, text(key), topic);
}

/** Decision, toasts: so many of the server's messages are said, as toasts or in a list. */
export const maxServerMessages = 5;

/**
 * Says each of the server's messages in a toast of its own, and of more than five only how many
 * there are.
 * @param otherwise what is said where the server gave none; it names what they are about.
 */
export function showServerMessages(
  tone: ToastTone,
  serverMessages: readonly string[],
  otherwise: MessageName,
): void {
  const distinct = [...new Set(serverMessages)].filter((message) => message.trim() !== '');
  if (distinct.length === 0) {
    showMessage(otherwise);
    return;
  }
  const count = distinct.length - maxServerMessages;
  const rest = count > 0 ? [text('message.more', { count })] : [];
  showToasts(tone, [...distinct.slice(0, maxServerMessages), ...rest], messages[otherwise][2]);
}
