/**
 * The phone's own security: biometrics, secret storage, screenshots, mail. A facade over existing
 * Capacitor plugins; only what none of them has is native code of ours (DeviceSecurityNativePlugin).
 */
import type { PluginListenerHandle } from './shared.ts';

/** Every code that a call of DeviceSecurity rejects with. */
export const deviceSecurityErrorCodes = [
  'CANCELLED',
  'LOCKED_OUT',
  'NOT_ENROLLED',
  'NOT_AVAILABLE',
  /** The entry is gone: never made, removed, or void because faces or fingers were added. */
  'SECRET_MISSING',
  'STORAGE_FAILED',
] as const;
export type DeviceSecurityErrorCode = (typeof deviceSecurityErrorCodes)[number];

export interface DeviceCapabilities {
  readonly biometry: 'none' | 'fingerprint' | 'face' | 'iris';
  readonly enrolled: boolean;
  /** Strong enough to release a secret (Android class 3; Face ID, Touch ID). */
  readonly strong: boolean;
  /** Whether the phone itself has a code, pattern or password. */
  readonly deviceLock: boolean;
  readonly secureStorage: 'keystore' | 'keychain' | 'webcrypto';
  readonly screenshotBlock: boolean;
  readonly screenshotDetect: boolean;
}

/** What each event of the plugin brings. */
export interface DeviceSecurityEvents {
  screenshotTaken: Record<string, never>;
  captureChanged: { readonly captured: boolean };
}

export const deviceSecurityEvents = [
  'screenshotTaken',
  'captureChanged',
] as const satisfies readonly (keyof DeviceSecurityEvents)[];

export interface BiometricPromptTexts {
  readonly reason: string;
  readonly cancelTitle: string;
}

/** What is native code of ours. */
export interface DeviceSecurityNativePlugin {
  /**
   * Makes 32 random bytes that only a strong biometric releases, and releases them once: the person is
   * asked. New faces or fingers void them. @returns the secret as base64url.
   */
  createBiometricSecret(
    options: { readonly slot: string } & BiometricPromptTexts,
  ): Promise<{ readonly secret: string }>;
  /** @throws SECRET_MISSING, CANCELLED, LOCKED_OUT, NOT_ENROLLED */
  releaseBiometricSecret(
    options: { readonly slot: string } & BiometricPromptTexts,
  ): Promise<{ readonly secret: string }>;
  removeBiometricSecret(options: { readonly slot: string }): Promise<void>;
  /**
   * True once in the life of an installation, at its first call; on iOS the Keychain of an earlier
   * installation has then been emptied, because it outlives the app.
   */
  claimFirstLaunch(): Promise<{ readonly first: boolean }>;
  /**
   * Whether this build may register for push messages. On Android it carries a Firebase project or it
   * does not; without one the push plugin's `register` ends the whole app.
   */
  isPushConfigured(): Promise<{ readonly configured: boolean }>;
  /**
   * Holds the screen: `awake` keeps it from going dark, `bright` gives it all the light it has. Both false
   * puts back what was. Leaving the app, or its end, puts it back as well.
   */
  setScreen(options: { readonly awake: boolean; readonly bright: boolean }): Promise<void>;
  addListener<Event extends keyof DeviceSecurityEvents>(
    event: Event,
    listener: (data: DeviceSecurityEvents[Event]) => void,
  ): Promise<PluginListenerHandle>;
}

export interface LogMailFile {
  readonly name: string;
  readonly path?: string;
  readonly base64?: string;
}

export interface DeviceSecurityPlugin extends DeviceSecurityNativePlugin {
  getCapabilities(): Promise<DeviceCapabilities>;
  /**
   * A person's yes, and no key material: it may confirm an act, it unlocks nothing.
   * @throws CANCELLED, LOCKED_OUT, NOT_ENROLLED, NOT_AVAILABLE
   */
  authenticate(options: {
    readonly reason: string;
    readonly cancelTitle?: string;
    readonly allowDeviceCredential?: boolean;
  }): Promise<void>;
  /** For this device only, readable while it is unlocked, never in a backup. @throws STORAGE_FAILED */
  secureSet(options: { readonly key: string; readonly value: string }): Promise<void>;
  secureGet(options: { readonly key: string }): Promise<{ readonly value: string | null }>;
  secureRemove(options: { readonly key: string }): Promise<void>;
  secureClear(): Promise<void>;
  /** `effective`: screenshots are blocked (Android); iOS covers the app switcher alone. */
  setPrivacyScreen(options: {
    readonly enabled: boolean;
  }): Promise<{ readonly effective: boolean }>;
  composeLogEmail(options: {
    readonly to?: readonly string[];
    readonly subject: string;
    readonly body: string;
    readonly files: readonly LogMailFile[];
  }): Promise<{ readonly how: 'mail' | 'share' | 'download' }>;
  /** Deletes the copies that `composeLogEmail` has made to be shared. */
  removeSharedLogs(): Promise<void>;
}
