/** The control API as functions for tests, over HTTP or over a mounted app. */
import type { PhotoStatus } from '../world/entities/person.ts';
import type { World } from '../world/world.ts';
import type { ScenarioName } from '../world/scenarios.ts';
import type { ArrivedPush, SentPush } from '../push/sender.ts';
import type { BadgeStatus } from '../world/entities/badge.ts';
import type { BadgeSetup } from './badgeOrders.ts';
import type { RecordedCall } from './calls.ts';
import type { ReaderOrders, SimulatedPhone } from './reader.ts';
import type { FaultOrder } from './faults.ts';

/** Fetches a path below the API origin, such as `/emulator/reset`. */
export type Fetcher = (path: string, init: RequestInit) => Promise<Response>;

/** A fault order as the control API accepts it. Only the path is required. */
export type FaultWish = Pick<FaultOrder, 'path'> & Partial<FaultOrder>;

/** A merge patch of something, at any depth. */
export type Patch<T> = {
  readonly [Key in keyof T]?: T[Key] extends object ? Patch<T[Key]> | null : T[Key] | null;
};

export interface ControlClient {
  reset(scenario?: ScenarioName): Promise<void>;
  state(): Promise<World>;
  patchState(patch: Patch<World>): Promise<void>;
  notify(order: { account: string; title: string; message: string; push?: boolean }): Promise<void>;
  invite(order: {
    account: string;
    type?: string;
    title?: string;
    message?: string;
    invitationCode: string;
  }): Promise<void>;
  /** Sets what the simulated reader answers from now on. Fields that are left out do not change. */
  orderReader(order: Partial<ReaderOrders>): Promise<void>;
  phone(): Promise<SimulatedPhone>;
  /** What a verifier of badges must be set up with, and the issuer's switches. */
  badges(): Promise<BadgeSetup>;
  switchBadges(order: Partial<BadgeSetup['switches']>): Promise<void>;
  /** Sets the status of every badge of the account. */
  setBadges(account: string, status: Exclude<BadgeStatus, 'replaced'>): Promise<void>;
  rotateBadgeKey(order: { account: string; isOldTrusted?: boolean }): Promise<void>;
  reviewPhoto(personId: string, status: PhotoStatus): Promise<void>;
  changeCard(cardId: string, status: string, blockReason?: string): Promise<void>;
  fault(wish: FaultWish): Promise<void>;
  clearFaults(): Promise<void>;
  calls(since?: number): Promise<readonly RecordedCall[]>;
  clearCalls(): Promise<void>;
  setClock(offsetMs: number): Promise<void>;
  revokeTokens(account: string): Promise<void>;
  push(): Promise<{
    readonly subscriptions: readonly { readonly id: string; readonly token: string }[];
    readonly sent: readonly SentPush[];
    readonly arrived: readonly ArrivedPush[];
  }>;
}

/** @throws Error with the emulator's own message if an order is refused. */
export function createControlClient(fetcher: Fetcher): ControlClient {
  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetcher(`/emulator${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  }
  const order = async (method: string, path: string, body?: unknown): Promise<void> => {
    await send(method, path, body);
  };

  return {
    reset: (scenario) => order('POST', '/reset', scenario === undefined ? {} : { scenario }),
    state: async () => (await send('GET', '/state')) as World,
    patchState: (patch) => order('PATCH', '/state', patch),
    notify: (wish) => order('POST', '/notifications', wish),
    invite: (wish) => order('POST', '/invitations', wish),
    orderReader: (wish) => order('POST', '/reader', wish),
    phone: async () => ((await send('GET', '/reader')) as { phone: SimulatedPhone }).phone,
    badges: async () => (await send('GET', '/badges')) as BadgeSetup,
    switchBadges: (wish) => order('POST', '/badges', wish),
    setBadges: (account, status) => order('POST', '/badges/status', { account, status }),
    rotateBadgeKey: (wish) => order('POST', '/badges/rotate', wish),
    reviewPhoto: (personId, status) =>
      order('POST', `/photos/${encodeURIComponent(personId)}/review`, { status }),
    changeCard: (cardId, status, blockReason) =>
      order('POST', `/cards/${encodeURIComponent(cardId)}`, { status, blockReason }),
    fault: (wish) => order('POST', '/faults', wish),
    clearFaults: () => order('DELETE', '/faults'),
    calls: async (since = 0) =>
      (await send('GET', `/calls?since=${since}`)) as readonly RecordedCall[],
    clearCalls: () => order('DELETE', '/calls'),
    setClock: (offsetMs) => order('POST', '/clock', { offsetMs }),
    revokeTokens: (account) => order('POST', '/tokens/revoke', { account }),
    push: async () => (await send('GET', '/push')) as Awaited<ReturnType<ControlClient['push']>>,
  };
}
