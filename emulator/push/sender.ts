/** The push functions that the control API needs. The real one is `webPush.ts`; component tests have none. */

/** The payload of a push message: a kind and an id, never text about a person. */
export interface PushPayload {
  readonly type: 'notification' | 'credential';
  readonly id: string;
}

export interface SentPush {
  /** ISO instant of the server's clock. */
  readonly time: string;
  /** The push token it was sent to, as stored. */
  readonly token: string;
  readonly payload: PushPayload;
  /** The push service's answer; `null` if it could not be reached or the token is not a subscription. */
  readonly status: number | null;
  readonly problem: string | null;
}

/** A message that arrived at this emulator's own sink, decrypted if the keys are known. */
export interface ArrivedPush {
  readonly subscriptionId: string;
  readonly time: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  /** `null` if this emulator does not have the subscription's private key. */
  readonly text: string | null;
}

export interface PushSender {
  /** Sends to every token and returns each result; never throws. */
  send(tokens: readonly string[], payload: PushPayload, now: Date): Promise<readonly SentPush[]>;
  sent(): readonly SentPush[];
  arrived(): readonly ArrivedPush[];
  clear(): void;
}

/** Records what would have been sent; for component tests. */
export function createMemoryPush(): PushSender {
  let sent: readonly SentPush[] = [];
  return {
    send(tokens, payload, now) {
      const time = now.toISOString();
      const messages = tokens.map((token) => ({
        time,
        token,
        payload,
        status: 201,
        problem: null,
      }));
      sent = [...sent, ...messages];
      return Promise.resolve(messages);
    },
    sent: () => sent,
    arrived: () => [],
    clear() {
      sent = [];
    },
  };
}
