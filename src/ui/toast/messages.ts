/**
 * The messages of section 8 that are toasts, as one table: text, colour and topic. The other messages are
 * shown in the form or beside the picture that they are about (decisions/toasts).
 */
import { text } from '#i18n/i18n.ts';
import { showToast, showToasts, type ToastTone, type ToastTopic } from './toasts.ts';

/**
 * Colour, text and topic of each message. If section 8 names no colour, a failure is red. A failure of
 * something that the user can do without is orange.
 */
export const messages = {
  startupFailed: ['orange', 'card.startupFailed', 'refresh'],
  // 'Confirmed just now' is visible on the screen.
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
  cameraDeniedPhone: ['red', 'message.cameraDeniedPhone', 'picture'],
} as const satisfies Record<string, readonly [ToastTone, string, ToastTopic]>;

export type MessageName = keyof typeof messages;

/** Shows a message of the table in the chosen language. */
export function showMessage(name: MessageName): void {
  const [tone, key, topic] = messages[name];
  showToast(tone, text(key), topic);
}

/** decisions/toasts: the maximum number of server messages to show, as toasts or in a list. */
export const maxServerMessages = 5;

/**
 * Shows each of the server's messages in its own toast. If there are more than five, the rest are only
 * counted.
 * @param otherwise the message to show if the server sent none; it names their topic.
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
