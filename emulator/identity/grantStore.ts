/**
 * Stores the provider's sessions, grants and tokens in the emulator's database, so that they survive a
 * restart.
 */
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { GrantKeeper } from '../sharedParts.ts';
import type { Documents, Storage } from '../storage.ts';
import { emulatedNow, toEmulatedTime, toRealTime } from './clockFrame.ts';
import type { ClockOffset } from './clockFrame.ts';

export interface GrantStore extends GrantKeeper {
  readonly adapter: AdapterFactory;
  /** What the second way of speaking stores, in emulated time. */
  records(kind: RecordKind): Documents;
  /** Deletes every grant and refresh token of a subject. Its next refresh fails with `invalid_grant`. */
  revoke(sub: string): void;
}

export interface GrantStoreDeps {
  readonly storage: Storage;
  readonly clockOffset: ClockOffset;
  /** How long a used refresh token is still accepted. 0 as in production, see `IdentitySettings`. */
  readonly reuseGraceSeconds: () => number;
}

/** The records of the second way of speaking (identityServer/records.ts). */
export type RecordKind =
  'ServerSession' | 'ServerCode' | 'ServerRefreshToken' | 'ServerReferenceToken' | 'ServerMessage';

/** The models that are deleted when a subject is revoked. */
const revokedModels = [
  'Grant',
  'RefreshToken',
  'AuthorizationCode',
  'ServerCode',
  'ServerRefreshToken',
] as const;

/** The models that are stored. JWT access tokens are not stored, because their signature is sufficient proof. */
const storedModels = [
  ...revokedModels,
  'Session',
  'Interaction',
  'ReplayDetection',
  'ServerSession',
  'ServerReferenceToken',
  'ServerMessage',
] as const;

export function createGrantStore(deps: GrantStoreDeps): GrantStore {
  const documentsOf = (model: string): Documents => deps.storage.documents(`identity/${model}`);
  deps.storage.transaction(() => {
    for (const model of storedModels) deleteExpired(documentsOf(model), deps.clockOffset);
  });
  return {
    adapter: (model) => modelAdapter(model, documentsOf(model), deps),
    records: documentsOf,
    revoke(sub) {
      deps.storage.transaction(() => {
        for (const model of revokedModels) {
          deleteWhere(documentsOf(model), (payload) => payload.accountId === sub);
        }
      });
    },
    all: () =>
      Object.fromEntries(
        storedModels.map((model) => [model, Object.fromEntries(payloadsOf(documentsOf(model)))]),
      ),
    replace(saved) {
      const strange = Object.keys(saved).find((model) => !isStored(model));
      if (strange !== undefined) throw new RangeError(`grants have no ${strange}`);
      deps.storage.transaction(() => {
        for (const model of storedModels) {
          const documents = documentsOf(model);
          documents.clear();
          for (const [id, payload] of Object.entries(saved[model] ?? {}))
            documents.set(id, payload);
        }
      });
    },
  };
}

function isStored(model: string): boolean {
  return storedModels.some((each) => each === model);
}

/** The library's adapter. Its methods return promises, but the database behind them is synchronous. */
function modelAdapter(model: string, documents: Documents, deps: GrantStoreDeps): Adapter {
  const { clockOffset } = deps;
  const load = (payload: AdapterPayload): AdapterPayload => {
    const { consumed, ...unconsumed } = payload as Omit<AdapterPayload, 'consumed'> & {
      readonly consumed?: unknown;
    };
    const inGrace =
      model === 'RefreshToken' &&
      typeof consumed === 'number' &&
      emulatedNow(clockOffset) - consumed < deps.reuseGraceSeconds();
    return toRealTime(inGrace ? unconsumed : payload, clockOffset);
  };
  const find = (id: string): AdapterPayload | undefined =>
    documents.get(id) as AdapterPayload | undefined;
  const findWhere = (matches: (payload: AdapterPayload) => boolean) => {
    const entry = payloadsOf(documents).find(([, payload]) => matches(payload));
    return Promise.resolve(entry === undefined ? undefined : load(entry[1]));
  };

  return {
    upsert(id, payload) {
      documents.set(id, toEmulatedTime(payload, clockOffset));
      return Promise.resolve();
    },
    find(id) {
      const payload = find(id);
      return Promise.resolve(payload === undefined ? undefined : load(payload));
    },
    findByUid: (uid) => findWhere((payload) => payload.uid === uid),
    findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
    consume(id) {
      const payload = find(id);
      // If the token is used again within the grace period, the first use still counts.
      if (payload !== undefined && payload.consumed === undefined) {
        documents.set(id, { ...payload, consumed: emulatedNow(clockOffset) });
      }
      return Promise.resolve();
    },
    destroy(id) {
      documents.delete(id);
      return Promise.resolve();
    },
    revokeByGrantId(grantId) {
      deleteWhere(documents, (payload) => payload.grantId === grantId);
      return Promise.resolve();
    },
  };
}

function payloadsOf(documents: Documents): readonly (readonly [string, AdapterPayload])[] {
  return documents.entries() as readonly (readonly [string, AdapterPayload])[];
}

function deleteWhere(documents: Documents, matches: (payload: AdapterPayload) => boolean): void {
  for (const [id, payload] of payloadsOf(documents)) {
    if (matches(payload)) documents.delete(id);
  }
}

function deleteExpired(documents: Documents, clockOffset: ClockOffset): void {
  const now = emulatedNow(clockOffset);
  deleteWhere(documents, (payload) => payload.exp !== undefined && payload.exp <= now);
}
