/** Real Web Push, with the emulator's own VAPID keys, which are created on its first start and stored. */
import webpush, { type PushSubscription, type VapidKeys } from 'web-push';
import { isAppOrigin } from '../addresses.ts';
import type { Documents, Storage } from '../storage.ts';
import { ownSubscriptions, type OwnSubscriptions } from './ownSubscriptions.ts';
import type { ArrivedPush, PushPayload, PushSender, SentPush } from './sender.ts';

export interface WebPush extends PushSender {
  /** The application server key that a page subscribes with, base64url. */
  readonly publicKey: string;
  readonly own: OwnSubscriptions;
  /** Receives a message at the sink; `now` is the server's clock. */
  arrive(id: string, headers: Headers, body: Uint8Array, now: Date): void;
}

const maxMessages = 500;
const timeToLiveSeconds = 86_400;
const answerWithinMs = 10_000;

export function createWebPush(storage: Storage, apiOrigin: () => string): WebPush {
  const vapid = storedVapidKeys(storage.documents('push/vapid'));
  const own = ownSubscriptions(storage.documents('push/subscriptions'), apiOrigin);
  let sent: readonly SentPush[] = [];
  let arrived: readonly ArrivedPush[] = [];

  return {
    publicKey: vapid.publicKey,
    own,
    async send(tokens, payload, now) {
      const results = await Promise.all(
        tokens.map(async (token) => {
          const outcome = await sendOne(token, payload, vapid);
          return { time: now.toISOString(), token, payload, ...outcome };
        }),
      );
      sent = [...sent, ...results].slice(-maxMessages);
      return results;
    },
    arrive(id, headers, body, now) {
      const message: ArrivedPush = {
        subscriptionId: id,
        time: now.toISOString(),
        headers: Object.fromEntries(headers),
        bytes: body.byteLength,
        text: own.decrypt(id, body),
      };
      arrived = [...arrived, message].slice(-maxMessages);
    },
    sent: () => sent,
    arrived: () => arrived,
    clear() {
      sent = [];
      arrived = [];
    },
  };
}

async function sendOne(
  token: string,
  payload: PushPayload,
  vapid: VapidKeys,
): Promise<Pick<SentPush, 'status' | 'problem'>> {
  const subscription = subscriptionOf(token);
  if (subscription === undefined) return { status: null, problem: 'no web push subscription' };
  try {
    const { endpoint, method, headers, body } = webpush.generateRequestDetails(
      subscription,
      JSON.stringify(payload),
      {
        vapidDetails: { subject: 'mailto:emulator@lanyard.example', ...vapid },
        TTL: timeToLiveSeconds,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      },
    );
    const response = await fetch(endpoint, {
      method,
      headers,
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.arrayBuffer();
    return { status: response.status, problem: null };
  } catch (error) {
    return { status: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Reads a token that is a subscription with keys, for a push service on https, or on http at loopback. */
function subscriptionOf(token: string): PushSubscription | undefined {
  try {
    const { endpoint, keys } = JSON.parse(token) as Partial<PushSubscription>;
    const { p256dh, auth } = keys ?? {};
    if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string') {
      return undefined;
    }
    const url = new URL(endpoint);
    const isService = url.protocol === 'https:' || isAppOrigin('any-loopback', url.origin);
    return isService ? { endpoint, keys: { p256dh, auth } } : undefined;
  } catch {
    return undefined;
  }
}

function storedVapidKeys(documents: Documents): VapidKeys {
  const kept = documents.get('current') as VapidKeys | undefined;
  if (kept !== undefined) return kept;
  const keys = webpush.generateVAPIDKeys();
  documents.set('current', keys);
  return keys;
}
