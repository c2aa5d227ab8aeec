/**
 * Subscriptions of the emulator's own push service. A test uses them instead of a browser's, which need the
 * open internet. Their private keys are stored here, so messages that arrive can be read.
 */
import { createECDH, randomBytes, randomUUID, type ECDH } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Documents } from '../storage.ts';

/** The part of `http_ece` that is used here; the package has no types of its own. */
interface EncryptedContent {
  decrypt(
    message: Buffer,
    keys: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer;
}

const encryptedContent = createRequire(import.meta.url)('http_ece') as EncryptedContent;

/** The result of `JSON.stringify(PushSubscription)` in a browser. */
export interface SubscriptionJson {
  readonly endpoint: string;
  readonly expirationTime: null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

interface KeptSubscription {
  /** Both are base64url. */
  readonly privateKey: string;
  readonly auth: string;
}

export interface OwnSubscriptions {
  create(): SubscriptionJson;
  has(id: string): boolean;
  /** A deleted subscription answers 410, as a browser's push service does. */
  delete(id: string): void;
  /** @returns the text, or `null` when it was not encrypted for this subscription. */
  decrypt(id: string, message: Uint8Array): string | null;
}

const curve = 'prime256v1';

export function ownSubscriptions(kept: Documents, apiOrigin: () => string): OwnSubscriptions {
  return {
    create() {
      const id = randomUUID();
      const keyPair = createECDH(curve);
      const p256dh = keyPair.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const privateKey = keyPair.getPrivateKey('base64url');
      kept.set(id, { privateKey, auth } satisfies KeptSubscription);
      const endpoint = `${apiOrigin()}/push/${id}`;
      return { endpoint, expirationTime: null, keys: { p256dh, auth } };
    },
    has: (id) => kept.get(id) !== undefined,
    delete(id) {
      kept.delete(id);
    },
    decrypt(id, message) {
      const subscription = kept.get(id) as KeptSubscription | undefined;
      if (subscription === undefined) return null;
      const privateKey = createECDH(curve);
      privateKey.setPrivateKey(subscription.privateKey, 'base64url');
      try {
        return encryptedContent
          .decrypt(Buffer.from(message), {
            version: 'aes128gcm',
            privateKey,
            authSecret: subscription.auth,
          })
          .toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
