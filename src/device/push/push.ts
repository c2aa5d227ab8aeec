/** Push messages to this device: a port; `getPush.ts` chooses between browser and phone. */
import type { PushPermission } from '#domain/notification/pushPlan.ts';

export interface PushSubscribed {
  /** What the server sends to: in a browser the subscription as JSON text, on a phone its token (decision 16). */
  readonly token: string;
  /** The server's key that it was made for, base64url; on a phone what stands for it. */
  readonly key: string | undefined;
}

/** What comes by itself. In a browser messages and taps come by way of the service worker. */
export interface PushEvent {
  /** The person has changed the permission, or the phone the token. */
  readonly changed: () => void;
  /** A message came while the app was open. */
  readonly came: () => void;
  /** A message of the system was tapped: what it carries, written by whoever sent it. */
  readonly tapped: (payload: unknown) => void;
}

export interface PushDevice {
  /** What stands for the server's key where none is needed, because the phone's own service sends. */
  readonly ownKey: string | undefined;
  permission(): Promise<PushPermission>;
  /** Asks the person; only from a tap, and after the reason was shown. */
  ask(): Promise<PushPermission>;
  subscribed(): Promise<PushSubscribed | undefined>;
  /** @throws when the push service cannot be reached or refuses. */
  subscribe(serverKey: string): Promise<PushSubscribed>;
  /** Ends the subscription, if there is one. */
  cancel(): Promise<void>;
  /** Takes away the messages that the system still shows. */
  clearShown(): Promise<void>;
  /** Begins to tell; once for the page's life. */
  listen(event: PushEvent): void;
}
