/** SALTO JustIN Mobile: one key per card, presented to the first lock nearby. */
import type {
  AccessErrorCode,
  Availability,
  OpeningOutcome,
  PermissionState,
  PluginListenerHandle,
  RadioState,
} from './shared.ts';

export interface SaltoOpenResult {
  readonly outcome: OpeningOutcome;
  /** The lock's own number, for the log. */
  readonly opResult: number;
  readonly opName?: string;
  readonly durationMs: number;
}

export interface SaltoPermissions {
  readonly bluetooth: PermissionState;
  readonly location: PermissionState;
}

/** The data of each event of the plugin. */
export interface SaltoSpaceEvents {
  lockFound: Record<string, never>;
  openingFinished:
    SaltoOpenResult | { readonly code: AccessErrorCode; readonly vendorCode?: string };
}

export const saltoSpaceEvents = [
  'lockFound',
  'openingFinished',
] as const satisfies readonly (keyof SaltoSpaceEvents)[];

/** Every call rejects with an AccessErrorCode in `code` and AccessErrorData in `data`. */
export interface SaltoSpacePlugin {
  isAvailable(): Promise<Availability & { readonly radio: RadioState }>;
  /** The key stays native, in the Keychain or behind the Keystore, and is never returned. @throws KEY_INVALID */
  storeKey(options: {
    readonly keyId: string;
    readonly data: string;
    readonly encoding?: 'auto' | 'hex' | 'base64';
  }): Promise<{ readonly fingerprint: string }>;
  hasKey(options: { readonly keyId: string }): Promise<{
    readonly present: boolean;
    /** ISO 8601 in UTC. */
    readonly storedAt?: string;
    readonly fingerprint?: string;
  }>;
  removeKey(options: { readonly keyId: string }): Promise<void>;
  /**
   * Removes every key of every card: the caller does not need a list of them. @throws STORAGE_CORRUPTED when
   * one may be left
   */
  removeAllKeys(): Promise<void>;
  /** One at a time (SDK_BUSY); settles when the lock answers, at the latest after about 10 s. */
  open(options: { readonly keyId: string }): Promise<SaltoOpenResult>;
  /** For a page that was reloaded while the radio was still active. `startedAt` is ISO 8601 in UTC. */
  isOpening(): Promise<{ readonly opening: boolean; readonly startedAt?: string }>;
  checkPermissions(): Promise<SaltoPermissions>;
  requestPermissions(): Promise<SaltoPermissions>;
  addListener<Event extends keyof SaltoSpaceEvents>(
    event: Event,
    listener: (data: SaltoSpaceEvents[Event]) => void,
  ): Promise<PluginListenerHandle>;
}
