/** What every part of the second way of speaking works with. */
import type { AccountDirectory } from '../../accounts.ts';
import type { AppOrigins } from '../../addresses.ts';
import { emulatedNow } from '../clockFrame.ts';
import type { ClockOffset } from '../clockFrame.ts';
import type { IdentitySettings } from '../settings.ts';
import type { IdentityKeys, TokenSigner } from '../signing.ts';
import type { ServerRecords } from './records.ts';

export interface ServerContext {
  /** The auth origin, without a path. */
  readonly origin: string;
  readonly appOrigins: AppOrigins;
  readonly accounts: AccountDirectory;
  readonly keys: IdentityKeys;
  readonly signer: TokenSigner;
  readonly records: ServerRecords;
  readonly clockOffset: ClockOffset;
  readonly settings: () => IdentitySettings;
}

/** The provider's path before every path of its own, in lower case, as in its issuer. */
export function basePathOf({ settings }: Pick<ServerContext, 'settings'>): string {
  return settings().basePath.toLowerCase();
}

export function issuerOf(server: Pick<ServerContext, 'origin' | 'settings'>): string {
  return server.origin + basePathOf(server);
}

/** @returns a moment of the emulated clock, in seconds since 1970. */
export function secondsFromNow(server: ServerContext, seconds: number): number {
  return emulatedNow(server.clockOffset) + seconds;
}
