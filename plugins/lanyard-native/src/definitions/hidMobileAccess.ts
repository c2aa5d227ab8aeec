/** HID Mobile Access (Origo): an endpoint on this phone that holds keys, and the readers near it. */
import type {
  AccessErrorCode,
  Availability,
  OpeningOutcome,
  PermissionState,
  PluginListenerHandle,
  RadioState,
} from './shared.ts';

export interface HidKey {
  readonly id: string;
  readonly label?: string;
  readonly cardNumber?: string;
  readonly issuer?: string;
  readonly type?: string;
  readonly externalId?: string;
  readonly active: boolean;
  /** ISO 8601 in UTC. */
  readonly beginsAt?: string;
  readonly endsAt?: string;
}

export type HidPhase =
  'unavailable' | 'idle' | 'starting' | 'ready' | 'settingUp' | 'updating' | 'terminating';

export interface HidStatus {
  readonly phase: HidPhase;
  readonly sdkInstalled: boolean;
  readonly sdkVersion?: string;
  /** Whether this installation has redeemed an invitation. */
  readonly endpointReady: boolean;
  readonly keyCount: number;
  readonly scanning: boolean;
  readonly backgroundAllowed: boolean;
  /** ISO 8601 in UTC. */
  readonly lastServerSync?: string;
  readonly radio: RadioState;
}

export type HidOpeningMode = 'tap' | 'twistAndGo' | 'seamless' | 'button';

export interface HidPermissions {
  readonly bluetooth: PermissionState;
  readonly location: PermissionState;
  /** For listening in the background; granted where it needs no place. */
  readonly backgroundLocation: PermissionState;
  readonly notifications: PermissionState;
}

export type HidPermissionName = 'bluetooth' | 'location' | 'backgroundLocation' | 'notifications';

export interface HidLogFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
}

/** The data of each event of the plugin. */
export interface HidMobileAccessEvents {
  statusChanged: HidStatus;
  keysChanged: { readonly keys: readonly HidKey[] };
  readerOpened: { readonly reader?: string; readonly via: 'ble' | 'hce'; readonly mode?: string };
  readerClosed: {
    readonly reader?: string;
    readonly via: 'ble' | 'hce';
    readonly outcome: OpeningOutcome;
    readonly status?: number | string;
  };
  readerFailed: {
    readonly reader?: string;
    readonly code: AccessErrorCode;
    readonly status?: number | string;
  };
  /** The server removed the endpoint: every key on this phone is lost. */
  endpointTerminated: Record<string, never>;
  scanningChanged: {
    readonly scanning: boolean;
    readonly reason: 'user' | 'noKeys' | 'permission' | 'radio' | 'system';
  };
}

export const hidMobileAccessEvents = [
  'statusChanged',
  'keysChanged',
  'readerOpened',
  'readerClosed',
  'readerFailed',
  'endpointTerminated',
  'scanningChanged',
] as const satisfies readonly (keyof HidMobileAccessEvents)[];

/** Every call rejects with an AccessErrorCode in `code` and AccessErrorData in `data`. */
export interface HidMobileAccessPlugin {
  isAvailable(): Promise<Availability>;
  /** Idempotent: a second call returns the status. Omitted options come from the build. */
  initialize(options: {
    readonly applicationId?: string;
    readonly applicationDescription?: string;
    readonly lockServiceCodes?: readonly number[];
    readonly openingModes?: readonly HidOpeningMode[];
  }): Promise<HidStatus>;
  getStatus(): Promise<HidStatus>;
  /**
   * @param options.replaceExisting ends the existing endpoint first. Without it, a phone that has one rejects
   *   with DEVICE_SETUP_FAILED. Resolves once the invitation is used: if the update fails, its keys come with
   *   the next refresh.
   */
  redeemInvitation(options: {
    readonly invitationCode: string;
    readonly replaceExisting?: boolean;
  }): Promise<{ readonly keys: readonly HidKey[] }>;
  /** Requests the changes from HID's server. */
  refresh(): Promise<{
    readonly keys: readonly HidKey[];
    readonly issued?: number;
    readonly revoked?: number;
  }>;
  listKeys(): Promise<{ readonly keys: readonly HidKey[] }>;
  /** Ends the endpoint of this phone. @throws NOT_STARTED before `initialize`, SDK_BUSY */
  unregister(): Promise<void>;
  startScanning(options?: {
    readonly background?: boolean;
    /**
     * Whether cards work while nobody sees the app, also after the phone was restarted (Android, NFC). Ends with
     * `stopScanning`.
     */
    readonly unattended?: boolean;
    readonly notificationTitle?: string;
    readonly notificationText?: string;
  }): Promise<void>;
  stopScanning(): Promise<void>;
  /** For the mode 'button', on iOS (Android: OPENING_TYPE_UNSUPPORTED); the result arrives as an event. */
  openClosestReader(): Promise<{ readonly attempted: boolean }>;
  setLogging(options: { readonly enabled: boolean }): Promise<void>;
  getLogFiles(): Promise<{ readonly files: readonly HidLogFile[] }>;
  checkPermissions(): Promise<HidPermissions>;
  requestPermissions(options?: {
    readonly permissions: readonly HidPermissionName[];
  }): Promise<HidPermissions>;
  addListener<Event extends keyof HidMobileAccessEvents>(
    event: Event,
    listener: (data: HidMobileAccessEvents[Event]) => void,
  ): Promise<PluginListenerHandle>;
}
