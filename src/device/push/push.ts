/** Push messages to this device: a port; `getPush.ts` chooses between browser and phone. */
import type { PushPermission } from '#domain/notification/pushPlan.ts';

export interface PushSubscribed {
  /**
   * The address that the server sends to: the subscription as JSON text in a browser, the token on a phone
   * (decisions/push).
   */
  readonly token: string;
  /** The server's key for which it was made, base64url; on a phone, its replacement. */
  readonly key: string | undefined;
}

/** Events that arrive on their own. In a browser, messages and taps arrive through the service worker. */
export interface PushEvent {
  /** The user has changed the permission, or the phone has changed the token. */
  readonly changed: () => void;
  /** A message arrived while the app was open. */
  readonly came: () => void;
  /** The user tapped a message of the system. The payload was written by its sender. */
  readonly tapped: (payload: unknown) => void;
}

export interface PushDevice {
  /** Replaces the server's key where none is needed because the phone's own service sends. */
  readonly ownKey: string | undefined;
  permission(): Promise<PushPermission>;
  /** Asks the user; only after a tap, and after the reason was shown. */
  ask(): Promise<PushPermission>;
  subscribed(): Promise<PushSubscribed | undefined>;
  /** @throws when the push service cannot be reached or refuses. */
  subscribe(serverKey: string): Promise<PushSubscribed>;
  /** Ends the subscription, if there is one. */
  cancel(): Promise<void>;
  /** Removes the messages that the system still shows. */
  clearShown(): Promise<void>;
  /** Starts to report events, to one listener at a time. @returns ends it. */
  listen(event: PushEvent): () => void;
}
