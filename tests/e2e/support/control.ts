/** The emulator's control API, typed for tests (POST /emulator/reset and its siblings). */

interface FaultOrder {
  readonly method?: string;
  /** A glob over the path: `*` within a segment, `**` across segments. */
  readonly path: string;
  readonly times?: number;
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  readonly drop?: 'before' | 'after';
}

interface SeenCall {
  readonly seq: number;
  /** ISO instant of the server's clock. */
  readonly time: string;
  readonly host: 'api' | 'auth';
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly status: number | null;
}

type PhotoReview = 'Approved' | 'Rejected' | 'UnderReview' | 'Pending';

/** The provider's sessions, grants and tokens, as `GET /emulator/grants` answers them. */
export type SavedGrants = object;

export interface Control {
  /**
   * Resets to the seed, or to a named scenario.
   * @param grants what the provider has afterwards. If missing, it keeps what it has.
   */
  readonly reset: (scenario?: string, grants?: SavedGrants) => Promise<void>;
  readonly grants: () => Promise<SavedGrants>;
  /** How many orders have changed something so far. */
  readonly changeCount: () => number;
  readonly state: () => Promise<unknown>;
  /** Applies a JSON merge patch (RFC 7396) to the world. */
  readonly patchState: (patch: object) => Promise<void>;
  readonly fault: (order: FaultOrder) => Promise<void>;
  /** The faults that are still to come, with how many calls each is left for. */
  readonly faults: () => Promise<readonly FaultOrder[]>;
  readonly clearFaults: () => Promise<void>;
  /** Makes the card cloud issue badges, or be one that knows none. */
  readonly switchBadges: (wish: { readonly issuing: 'on' | 'absent' }) => Promise<void>;
  /** What a verifier must be set up with (`verifier.json`). */
  readonly badgeSetup: () => Promise<unknown>;
  /** Sets the status of every badge of the account. */
  readonly setBadges: (account: string, status: 'valid' | 'suspended' | 'revoked') => Promise<void>;
  /** Every call received after the one numbered `since`, oldest first. */
  readonly calls: (since?: number) => Promise<readonly SeenCall[]>;
  readonly clearCalls: () => Promise<void>;
  /** Sets the server's current time, as an offset from the machine's. */
  readonly setClock: (offsetMs: number) => Promise<void>;
  /** The account's next refresh gets `invalid_grant`. */
  readonly revokeTokens: (account: string) => Promise<void>;
  readonly notify: (notification: {
    readonly account: string;
    readonly title: string;
    readonly message: string;
    readonly push?: boolean;
  }) => Promise<void>;
  /** Sets what the simulated reader answers from now on. Omitted fields keep their value. */
  readonly orderReader: (wish: {
    readonly answer?: string;
    readonly bluetooth?: 'on' | 'off';
    readonly nfc?: 'on' | 'off';
    readonly delayMs?: number;
    readonly redemption?: string;
    readonly vendorCode?: string;
    readonly platform?: 'android' | 'ios';
    readonly permission?: 'granted' | 'denied';
  }) => Promise<void>;
  /** The stored state of the simulated phone. */
  readonly phone: () => Promise<{ readonly openingUntil: number }>;
  readonly invite: (invitation: {
    readonly account: string;
    readonly type?: string;
    readonly invitationCode: string;
  }) => Promise<void>;
  readonly reviewPhoto: (personId: string, status: PhotoReview) => Promise<void>;
  readonly setCard: (cardId: string, status: string, blockReason?: string) => Promise<void>;
}

/** @param apiUrl called each time: a restarted emulator keeps the address, and a first start sets it. */
export function controlOf(apiUrl: () => string): Control {
  let changeCount = 0;
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    if (method !== 'GET') changeCount += 1;
    const response = await fetch(`${apiUrl()}/emulator${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /emulator${path}: ${response.status} ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  const order = async (method: string, path: string, body?: object): Promise<void> => {
    await send(method, path, body);
  };
  return {
    // JSON leaves out what is undefined.
    reset: (scenario, grants) => order('POST', '/reset', { scenario, grants }),
    grants: async () => (await send('GET', '/grants')) as SavedGrants,
    changeCount: () => changeCount,
    state: () => send('GET', '/state'),
    patchState: (patch) => order('PATCH', '/state', patch),
    fault: (fault) => order('POST', '/faults', fault),
    faults: async () => (await send('GET', '/faults')) as readonly FaultOrder[],
    clearFaults: () => order('DELETE', '/faults'),
    switchBadges: (wish) => order('POST', '/badges', wish),
    badgeSetup: () => send('GET', '/badges'),
    setBadges: (account, status) => order('POST', '/badges/status', { account, status }),
    calls: async (since = 0) => {
      const answer = await send('GET', `/calls?since=${since}`);
      return callsIn(answer);
    },
    clearCalls: () => order('DELETE', '/calls'),
    setClock: (offsetMs) => order('POST', '/clock', { offsetMs }),
    revokeTokens: (account) => order('POST', '/tokens/revoke', { account }),
    notify: (notification) => order('POST', '/notifications', notification),
    orderReader: (wish) => order('POST', '/reader', wish),
    phone: async () => {
      const { phone } = (await send('GET', '/reader')) as { phone: { openingUntil: number } };
      return phone;
    },
    invite: (invitation) => order('POST', '/invitations', invitation),
    reviewPhoto: (personId, status) =>
      order('POST', `/photos/${encodeURIComponent(personId)}/review`, { status }),
    setCard: (cardId, status, blockReason) =>
      order('POST', `/cards/${encodeURIComponent(cardId)}`, {
        status,
        ...(blockReason === undefined ? {} : { blockReason }),
      }),
  };
}

function callsIn(answer: unknown): readonly SeenCall[] {
  const list: unknown = Array.isArray(answer) ? answer : (answer as { calls?: unknown }).calls;
  if (!Array.isArray(list)) throw new Error('GET /emulator/calls answered no list');
  return list as SeenCall[];
}
