/** Digital keys as the features know them: one port for each system, and an honest absence. */
import type { KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import type { Capability, Platform } from '#domain/digitalKey/capability.ts';
import type { OpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';
import type { RadioState } from '#domain/digitalKey/radio.ts';
import type { PassStatus } from '#domain/digitalKey/walletState.ts';
import type { KeyOwnerNote } from './keyOwnerNote.ts';
import type { LockedKeysNote } from './lockedKeysNote.ts';
import type { Provisioning } from './plugins.ts';

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
      /** The system took a permission back: what needs it is to be switched off. */
      readonly isForbidden: boolean;
    }
  | { readonly type: 'passes' };

/** What every system has. `Ticket`: what a key is brought to this device with. */
export interface DigitalKeyPort<Ticket> {
  readonly platform: Platform;
  /** Whether keys of this system can be used here, and why not. Never rejects. */
  capability(): Promise<Capability>;
  /** Brings a key to this device. @throws KeyFailure */
  enrol(ticket: Ticket): Promise<void>;
  /**
   * Presents a key to the reader that is near; settles when it has answered, at the latest after some
   * ten seconds. @throws KeyFailure
   */
  present(keyId: string): Promise<OpeningOutcome>;
  /** Listening for readers by itself; undefined for a system that does not. */
  readonly scanning: KeyScanning | undefined;
  /** The SDK's own log; undefined for a system that has none. */
  readonly logging: KeyLogging | undefined;
  /**
   * Takes every key of this system from this device, whoever brought it, and what the SDK has written of it.
   * @throws KeyFailure when something may be left.
   */
  clear(): Promise<void>;
  /** @returns what ends it. */
  follow(listen: (event: KeyEvent) => void): () => void;
}

/** The notification that Android demands while it listens in the background. */
export interface ScanNotice {
  readonly title: string;
  readonly text: string;
}

export interface KeyScanning {
  /** @param behind also behind the screen, with this notice. @throws KeyFailure */
  start(behind: ScanNotice | undefined): Promise<void>;
  /** @throws KeyFailure */
  stop(): Promise<void>;
  /** Asks for what listening in the background needs, now and not before. Never rejects. */
  permitBackground(): Promise<boolean>;
}

export interface KeyLogging {
  /** @throws KeyFailure */
  turn(isOn: boolean): Promise<void>;
  /** The log as it is, not for other eyes yet. @throws KeyFailure */
  read(): Promise<string>;
}

export interface HidTicket {
  readonly invitationCode: string;
  readonly replacesExisting: boolean;
}

export interface HidSdkState {
  readonly hasEndpoint: boolean;
  readonly keyCount: number;
  readonly radio: RadioState;
}

export interface HidPort extends DigitalKeyPort<HidTicket> {
  /** Starts the SDK; a second call is as good as none. @throws KeyFailure */
  start(): Promise<HidSdkState>;
  /** Asks the vendor what has changed. @returns how many keys there are. @throws KeyFailure */
  refresh(): Promise<number>;
  /** Asks the person for what meeting a reader needs. Never rejects. */
  permit(): Promise<boolean>;
}

export interface SaltoTicket {
  readonly keyId: string;
  readonly hex: string;
}

export interface SaltoPort extends DigitalKeyPort<SaltoTicket> {
  /** Never rejects: a key that cannot be looked for is not there. */
  hasKey(keyId: string): Promise<boolean>;
  /** @throws KeyFailure */
  removeKey(keyId: string): Promise<void>;
  /** Whether the radio still speaks with a lock, as after a reload. Never rejects. */
  isPresenting(): Promise<boolean>;
  /** Undefined where it is not known. Never rejects. */
  radio(): Promise<RadioState | undefined>;
  /** Asks the person for what meeting a lock needs. Never rejects. */
  permit(): Promise<boolean>;
}

/** Both ways of bringing a pass to Apple Wallet, behind one call. */
export type WalletTicket =
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
  /** Whose keys this phone holds; undefined where none can be. */
  readonly owner: KeyOwnerNote | undefined;
  /** Whether keys work while the app is locked; undefined where none can be. */
  readonly lockedKeys: LockedKeysNote | undefined;
  /** A phone's own mail with an attachment; undefined in a browser. */
  readonly mail: ((mail: LogMail) => Promise<void>) | undefined;
}

export interface LogMail {
  readonly subject: string;
  readonly body: string;
  readonly fileName: string;
  readonly lines: readonly string[];
}
