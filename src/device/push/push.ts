/** Push messages to this device: a port; the browser's adapter is `push.web.ts`. */
import type { PushPermission } from '#domain/notification/pushPlan.ts';

export interface PushSubscribed {
  /** What the server sends to: in a browser the subscription as JSON text (decision 16). */
  readonly token: string;
  /** The server's key that it was made for, base64url. */
  readonly key: string | undefined;
}

export interface PushDevice {
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
  /** Told when the person changes the permission in the browser's own settings. */
  onPermissionChange(changed: () => void): void;
}
