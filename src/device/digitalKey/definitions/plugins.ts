/**
 * The part of the native plugins that the adapters use; the package itself has more. An adapter depends only
 * on objects of these shapes, so a test or a simulated phone can replace them.
 */
import type { AccessErrorCode } from '#domain/digitalKey/keyErrorCodes.ts';
import type { Platform } from '#domain/digitalKey/capability.ts';
import type { OpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';
import type { RadioState } from '#domain/digitalKey/radio.ts';
import type { PassPlace, PassStatus } from '#domain/digitalKey/walletState.ts';
import type {
  AppleWalletPassEvents,
  AppleWalletPassPlugin,
  Availability,
  PermissionState,
  PluginListenerHandle,
} from 'lanyard-native/definitions';
import type { KeyOwnerNote } from '../../secureStorage/keyOwnerNote.ts';
import type { LockedKeysNote } from '../../secureStorage/lockedKeysNote.ts';

export type ListenerHandle = PluginListenerHandle;
type PermissionAnswer = PermissionState;
export type WalletEvents = AppleWalletPassEvents;
export interface HidStatus {
  readonly endpointReady: boolean;
  readonly keyCount: number;
  readonly scanning: boolean;
  readonly radio: RadioState;
}

export interface HidEvents {
  statusChanged: HidStatus;
  keysChanged: { readonly keys: readonly unknown[] };
  readerOpened: { readonly via: 'ble' | 'hce' };
  readerClosed: { readonly via: 'ble' | 'hce'; readonly outcome: OpeningOutcome };
  readerFailed: { readonly code: AccessErrorCode; readonly status?: number | string };
  endpointTerminated: Record<string, never>;
  scanningChanged: {
    readonly scanning: boolean;
    readonly reason: 'user' | 'noKeys' | 'permission' | 'radio' | 'system';
  };
}

interface Listens<Events> {
  readonly addListener: <Event extends keyof Events>(
    event: Event,
    listener: (data: Events[Event]) => void,
  ) => Promise<ListenerHandle>;
}

export interface HidPlugin extends Listens<HidEvents> {
  isAvailable(): Promise<Availability>;
  initialize(options: Record<string, never>): Promise<HidStatus>;
  getStatus(): Promise<HidStatus>;
  redeemInvitation(options: {
    readonly invitationCode: string;
    readonly replaceExisting?: boolean;
  }): Promise<{ readonly keys: readonly unknown[] }>;
  refresh(): Promise<{ readonly keys: readonly unknown[] }>;
  unregister(): Promise<void>;
  startScanning(options?: {
    readonly background?: boolean;
    readonly notificationTitle?: string;
    readonly notificationText?: string;
  }): Promise<void>;
  stopScanning(): Promise<void>;
  openClosestReader(): Promise<{ readonly attempted: boolean }>;
  setLogging(options: { readonly enabled: boolean }): Promise<void>;
  getLogFiles(): Promise<{ readonly files: readonly { readonly path: string }[] }>;
  requestPermissions(options?: {
    readonly permissions: readonly (
      'bluetooth' | 'location' | 'backgroundLocation' | 'notifications'
    )[];
  }): Promise<{
    readonly bluetooth: PermissionAnswer;
    readonly location: PermissionAnswer;
    readonly notifications: PermissionAnswer;
  }>;
}

export interface SaltoEvents {
  lockFound: Record<string, never>;
  /** Sent when the call ends, for a page that was reloaded while the radio continued. */
  openingFinished:
    | { readonly outcome: OpeningOutcome }
    | { readonly code: AccessErrorCode; readonly vendorCode?: number | string };
}

export interface SaltoPlugin extends Listens<SaltoEvents> {
  isAvailable(): Promise<Availability & { readonly radio: RadioState }>;
  storeKey(options: {
    readonly keyId: string;
    readonly data: string;
    readonly encoding?: 'auto' | 'hex' | 'base64';
  }): Promise<unknown>;
  hasKey(options: { readonly keyId: string }): Promise<{ readonly present: boolean }>;
  removeKey(options: { readonly keyId: string }): Promise<void>;
  removeAllKeys(): Promise<void>;
  open(options: { readonly keyId: string }): Promise<{ readonly outcome: OpeningOutcome }>;
  isOpening(): Promise<{ readonly opening: boolean }>;
  requestPermissions(): Promise<{
    readonly bluetooth: PermissionAnswer;
    readonly location: PermissionAnswer;
  }>;
}

export interface WalletPlugin extends Listens<WalletEvents> {
  isAvailable(): Promise<Availability>;
  getPassStatus(options: { readonly referenceIds: readonly string[] }): Promise<PassStatus>;
  addWithIssuanceToken(options: {
    readonly issuanceToken: string;
  }): Promise<{ readonly added: boolean; readonly place: PassPlace }>;
  addWithProvisioning(
    options: Provisioning,
  ): Promise<{ readonly added: boolean; readonly place: PassPlace }>;
  openInWallet(options: { readonly referenceIds: readonly string[] }): Promise<void>;
}

/** The data that PassKit alone needs, without HID's SDK. */
export type Provisioning = Parameters<AppleWalletPassPlugin['addWithProvisioning']>[0];

interface MailPlugin {
  composeLogEmail(options: {
    readonly subject: string;
    readonly body: string;
    readonly files: readonly { readonly name: string; readonly base64?: string }[];
  }): Promise<{ readonly how: 'mail' | 'share' | 'download' }>;
  /** Removes the copies that were made for sharing. */
  removeSharedLogs(): Promise<void>;
}

/** The layer below the adapters. */
export interface KeyBridge {
  readonly platform: Platform;
  /** Whether the phone is simulated. Every screen then shows that. */
  readonly isSimulated?: boolean;
  readonly hid?: HidPlugin | undefined;
  readonly salto?: SaltoPlugin | undefined;
  readonly wallet?: WalletPlugin | undefined;
  readonly mail?: MailPlugin | undefined;
  /** Undefined where no key can be. */
  readonly owner?: KeyOwnerNote | undefined;
  /** Undefined where no key can be. */
  readonly lockedKeys?: LockedKeysNote | undefined;
  /** Reads the text of a file on the phone, such as a log. */
  readText(path: string): Promise<string>;
}
