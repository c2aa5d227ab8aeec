/**
 * The part of the native plugins that the adapters use; the package itself has more. An adapter depends only
 * on objects of these shapes, so a test or a simulated phone can replace them.
 */
import type { AccessErrorCode } from '#domain/digitalKey/keyErrorCodes.ts';
import type { Platform } from '#domain/digitalKey/capability.ts';
import type { OpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';
import type { PassStatus } from '#domain/digitalKey/walletState.ts';
import type {
  AppleWalletPassEvents,
  AppleWalletPassPlugin,
  HidMobileAccessEvents,
  HidMobileAccessPlugin,
  HidStatus as PluginHidStatus,
  PluginListenerHandle,
  SaltoSpaceEvents,
  SaltoSpacePlugin,
} from 'lanyard-native/definitions';
import type { KeyOwnerNote } from '../../secureStorage/keyOwnerNote.ts';
import type { LockedKeysNote } from '../../secureStorage/lockedKeysNote.ts';

export type ListenerHandle = PluginListenerHandle;
export type WalletEvents = AppleWalletPassEvents;
export type HidStatus = Pick<PluginHidStatus, 'endpointReady' | 'keyCount' | 'scanning' | 'radio'>;

interface Keys {
  readonly keys: readonly unknown[];
}

export interface HidEvents extends Pick<
  HidMobileAccessEvents,
  'endpointTerminated' | 'scanningChanged'
> {
  statusChanged: HidStatus;
  keysChanged: Keys;
  readerOpened: { readonly via: 'ble' | 'hce' };
  readerClosed: { readonly via: 'ble' | 'hce'; readonly outcome: OpeningOutcome };
  readerFailed: { readonly code: AccessErrorCode; readonly status?: number | string };
}

interface Listens<Events> {
  readonly addListener: <Event extends keyof Events>(
    event: Event,
    listener: (data: Events[Event]) => void,
  ) => Promise<ListenerHandle>;
}

type Invitation = Parameters<HidMobileAccessPlugin['redeemInvitation']>[0];

export interface HidPlugin
  extends
    Listens<HidEvents>,
    Pick<
      HidMobileAccessPlugin,
      | 'isAvailable'
      | 'unregister'
      | 'startScanning'
      | 'stopScanning'
      | 'openClosestReader'
      | 'setLogging'
      | 'requestPermissions'
    > {
  initialize(options: Record<string, never>): Promise<HidStatus>;
  getStatus(): Promise<HidStatus>;
  redeemInvitation(options: Invitation): Promise<Keys>;
  refresh(): Promise<Keys>;
  getLogFiles(): Promise<{ readonly files: readonly { readonly path: string }[] }>;
}

export interface SaltoEvents extends Pick<SaltoSpaceEvents, 'lockFound'> {
  /** Sent when the call ends, for a page that was reloaded while the radio continued. */
  openingFinished:
    | { readonly outcome: OpeningOutcome }
    | { readonly code: AccessErrorCode; readonly vendorCode?: string };
}

export interface SaltoPlugin
  extends
    Listens<SaltoEvents>,
    Pick<SaltoSpacePlugin, 'isAvailable' | 'removeKey' | 'removeAllKeys' | 'requestPermissions'> {
  storeKey(options: Parameters<SaltoSpacePlugin['storeKey']>[0]): Promise<unknown>;
  hasKey(options: { readonly keyId: string }): Promise<{ readonly present: boolean }>;
  open(options: { readonly keyId: string }): Promise<{ readonly outcome: OpeningOutcome }>;
  isOpening(): Promise<{ readonly opening: boolean }>;
}

export interface WalletPlugin
  extends
    Listens<WalletEvents>,
    Pick<
      AppleWalletPassPlugin,
      'isAvailable' | 'addWithIssuanceToken' | 'addWithProvisioning' | 'openInWallet'
    > {
  getPassStatus(options: { readonly referenceIds: readonly string[] }): Promise<PassStatus>;
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
