/** An access pass in Apple Wallet. The app adds it, and the phone itself presents it to a reader. */
import type { PassPlace } from '../../../../src/domain/digitalKey/walletState.ts';
import type { Availability, PluginListenerHandle } from './shared.ts';

export type { PassPlace };

export type PassActivationState =
  'activated' | 'requiresActivation' | 'activating' | 'suspended' | 'deactivated';

/** `token`: by HID's SDK. `passKit`: by PassKit alone. */
export type PassWay = 'token' | 'passKit';

export interface PassAdded {
  readonly added: boolean;
  readonly place: PassPlace;
}

/** The data of each event of the plugin. */
export interface AppleWalletPassEvents {
  passesChanged: Record<string, never>;
}

export const appleWalletPassEvents = [
  'passesChanged',
] as const satisfies readonly (keyof AppleWalletPassEvents)[];

/**
 * Every call rejects with NOT_SUPPORTED (Android, a browser, the simulator), ENTITLEMENT_MISSING, CANCELLED
 * (the user closed the sheet), SDK_NOT_INSTALLED (the first method without HID's SDK), SDK_BUSY (a sheet is
 * open), KEY_NOT_FOUND, SERVER_UNREACHABLE or INTERNAL.
 */
export interface AppleWalletPassPlugin {
  isAvailable(): Promise<
    Availability & {
      readonly watchPaired?: boolean;
      /** How this build can add a pass; absent where it cannot. */
      readonly ways?: readonly PassWay[];
    }
  >;
  getPassStatus(options: {
    readonly referenceIds: readonly string[];
  }): Promise<{ readonly place: PassPlace; readonly activationState?: PassActivationState }>;
  /** Uses HID's SDK. */
  addWithIssuanceToken(options: { readonly issuanceToken: string }): Promise<PassAdded>;
  /** Uses only PassKit. */
  addWithProvisioning(options: {
    readonly provisioningCredentialId: string;
    readonly sharingInstanceId: string;
    readonly cardTemplateId?: string;
    readonly cardConfigurationId?: string;
    readonly ownerName: string;
    readonly description: string;
    /** PNG as base64 without a prefix. */
    readonly previewImage?: string;
  }): Promise<PassAdded>;
  openInWallet(options: { readonly referenceIds: readonly string[] }): Promise<void>;
  addListener<Event extends keyof AppleWalletPassEvents>(
    event: Event,
    listener: (data: AppleWalletPassEvents[Event]) => void,
  ): Promise<PluginListenerHandle>;
}
