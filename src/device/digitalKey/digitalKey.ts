/** Digital keys for the features: one port for each system, which also reports when the system is absent. */
import type { KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import type { Capability, Platform } from '#domain/digitalKey/capability.ts';
import type { OpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';
import type { RadioState } from '#domain/digitalKey/radio.ts';
import type { Lookup } from '#domain/lookup/lookup.ts';
import type { PassStatus } from '#domain/digitalKey/walletState.ts';
import type { KeyOwnerNote } from '../secureStorage/keyOwnerNote.ts';
import type { LockedKeysNote } from '../secureStorage/lockedKeysNote.ts';
import type { Provisioning } from './definitions/plugins.ts';

export type KeyEvent =
  | { readonly type: 'radio'; readonly radio: RadioState }
  | { readonly type: 'keys'; readonly keyCount: number }
  | { readonly type: 'lockFound' }
  | { readonly type: 'answered'; readonly outcome: OpeningOutcome }
  | { readonly type: 'unanswered'; readonly failure: KeyFailure }
  | { readonly type: 'readerOpened' }
  | { readonly type: 'readerClosed'; readonly outcome: OpeningOutcome }
  | { readonly type: 'readerFailed'; readonly failure: KeyFailure }
  | { readonly type: 'terminated' }
  | {
      readonly type: 'scanning';
      readonly isOn: boolean;
      /** The system has revoked a permission: the feature that needs it must be switched off. */
      readonly isForbidden: boolean;
    }
  | { readonly type: 'passes' };

/** The part that every system's port has. `Ticket`: the data that brings a key to this device. */
interface DigitalKeyPort<Ticket> {
  readonly platform: Platform;
  /** Whether keys of this system can be used here, and if not, why. Never rejects. */
  capability(): Promise<Capability>;
  /** Brings a key to this device. @throws KeyFailure */
  enrol(ticket: Ticket): Promise<void>;
  /**
   * Presents a key to the nearby reader. Settles when the reader has answered, after some ten seconds at the
   * latest. @throws KeyFailure
   */
  present(keyId: string): Promise<OpeningOutcome>;
  /** Listens for readers automatically; undefined for a system that does not. */
  readonly scanning: KeyScanning | undefined;
  /** The SDK's own log; undefined for a system that has none. */
  readonly logging: KeyLogging | undefined;
  /**
   * Removes every key of this system from this device, whichever user added it. Also removes what the SDK has
   * recorded about it.
   * @throws KeyFailure when something may be left.
   */
  clear(): Promise<void>;
  /** @returns a function that ends it. */
  follow(listen: (event: KeyEvent) => void): () => void;
}

/** The notification that Android requires while it listens in the background. */
interface ScanNotice {
  readonly title: string;
  readonly text: string;
}

interface KeyScanning {
  /**
   * @param behind the notice for listening in the background as well.
   * @param unattended whether cards work while nobody sees the app, also after the phone was restarted.
   * @throws KeyFailure
   */
  start(behind: ScanNotice | undefined, unattended: boolean): Promise<void>;
  /** @throws KeyFailure */
  stop(): Promise<void>;
  /** Requests what listening in the background needs, now and not before. Never rejects. */
  permitBackground(): Promise<boolean>;
}

interface KeyLogging {
  /** @throws KeyFailure */
  turn(isOn: boolean): Promise<void>;
  /** Reads the raw log, which must not be shared yet. @throws KeyFailure */
  read(): Promise<string>;
}

interface HidTicket {
  readonly invitationCode: string;
  readonly replacesExisting: boolean;
}

export interface HidSdkState {
  readonly hasEndpoint: boolean;
  readonly keyCount: number;
  readonly radio: RadioState;
}

export interface HidPort extends DigitalKeyPort<HidTicket> {
  /** Starts the SDK; a second call has no effect. @throws KeyFailure */
  start(): Promise<HidSdkState>;
  /** Requests the latest changes from the vendor. @returns the number of keys. @throws KeyFailure */
  refresh(): Promise<number>;
  /** Asks the user for the permissions needed to reach a reader. Never rejects. */
  permit(): Promise<boolean>;
}

interface SaltoTicket {
  readonly keyId: string;
  readonly hex: string;
}

export interface SaltoPort extends DigitalKeyPort<SaltoTicket> {
  /** Whether the phone holds this key. Never rejects. */
  keyState(keyId: string): Promise<Lookup<true>['state']>;
  /** @throws KeyFailure */
  removeKey(keyId: string): Promise<void>;
  /** Whether the radio is still communicating with a lock, as after a reload. Never rejects. */
  isPresenting(): Promise<boolean>;
  /** Undefined where it is unknown. Never rejects. */
  radio(): Promise<RadioState | undefined>;
  /** Asks the user for the permissions needed to reach a lock. Never rejects. */
  permit(): Promise<boolean>;
}

/** Both methods of adding a pass to Apple Wallet, behind one call. */
type WalletTicket =
  | { readonly way: 'token'; readonly issuanceToken: string }
  | { readonly way: 'passKit'; readonly provisioning: Provisioning };

export interface WalletPort extends DigitalKeyPort<WalletTicket> {
  /** @throws KeyFailure */
  check(referenceIds: readonly string[]): Promise<PassStatus>;
  /** Opens the pass in Wallet. @throws KeyFailure */
  show(referenceIds: readonly string[]): Promise<void>;
}

export interface KeyPorts {
  readonly platform: Platform;
  readonly isSimulated: boolean;
  readonly hid: HidPort;
  readonly salto: SaltoPort;
  readonly wallet: WalletPort;
  /** Stores whose keys this phone holds; undefined where no key is possible. */
  readonly owner: KeyOwnerNote | undefined;
  /** Stores whether keys work while the app is locked; undefined where no key is possible. */
  readonly lockedKeys: LockedKeysNote | undefined;
  /** Sends mail with an attachment from the phone; undefined in a browser. */
  readonly mail: ((mail: LogMail) => Promise<void>) | undefined;
}

export interface LogMail {
  readonly subject: string;
  readonly body: string;
  readonly fileName: string;
  readonly lines: readonly string[];
}
