/** The parts that both hosts of the emulator share, and the parts that each host receives from outside. */
import type { Hono } from 'hono';
import { accountsOf, type AccountDirectory } from './accounts.ts';
import type { AppOrigins } from './addresses.ts';
import { createBadgeSwitches, type BadgeSwitches } from './badge/switches.ts';
import { createCallLog, type CallLog } from './control/calls.ts';
import { createClock, type ServerClock } from './control/clock.ts';
import { createFaults, type Faults } from './control/faults.ts';
import type { ConnectionEnv } from './control/middleware.ts';
import { createSimulatedReader, type SimulatedReader } from './control/reader.ts';
import type { PushSender } from './push/sender.ts';
import type { WorldHolder } from './world/holder.ts';
import { worldOf } from './world/scenarios.ts';
import type { World } from './world/world.ts';

export interface SharedParts {
  readonly holder: WorldHolder;
  readonly accounts: AccountDirectory;
  readonly clock: ServerClock;
  readonly faults: Faults;
  readonly calls: CallLog;
  /** For the simulated engine of digital keys, in a build that includes it. */
  readonly reader: SimulatedReader;
  /** How the issuer of badges misbehaves, if it does. */
  readonly badgeSwitches: BadgeSwitches;
  /** Called each time, because the port may be chosen when the server starts. */
  readonly apiOrigin: () => string;
  /** The world of a scenario, for a reset. @throws RangeError for an unknown name. */
  readonly worldOf: (scenario: string, now: Date) => World;
}

/** The provider's sessions, grants and tokens: by the name of their kind, then by id, in emulated time. */
type SavedGrants = Readonly<Record<string, Readonly<Record<string, object>>>>;

export interface GrantKeeper {
  all(): SavedGrants;
  /**
   * Afterwards exactly these exist, whatever has been spent, revoked or added since they were read.
   * @throws RangeError for a kind that the provider does not have; nothing has changed then.
   */
  replace(saved: SavedGrants): void;
}

export interface HostDeps {
  readonly appOrigins: AppOrigins;
  /** Where the access tokens come from. Called each time, as `apiOrigin` is. */
  readonly authOrigin: () => string;
  /** The token's subject if signature, audience and expiry are valid, otherwise `undefined`. */
  readonly verifyBearer: (token: string) => Promise<{ readonly sub: string } | undefined>;
  /** Makes the next refresh of this subject answer `invalid_grant`. */
  readonly revokeTokens: (sub: string) => void | Promise<void>;
  /** Missing where there is no identity provider and any token is accepted. */
  readonly grants?: GrantKeeper;
  readonly push: PushSender;
}

export type HostApp = Hono<{ Bindings: ConnectionEnv }>;

export function createSharedParts(
  holder: WorldHolder,
  apiOrigin: () => string,
  makeWorld: SharedParts['worldOf'] = worldOf,
): SharedParts {
  return {
    holder,
    accounts: accountsOf(holder, apiOrigin),
    clock: createClock(),
    faults: createFaults(),
    calls: createCallLog(),
    reader: createSimulatedReader(),
    badgeSwitches: createBadgeSwitches(),
    apiOrigin,
    worldOf: makeWorld,
  };
}
