/**
 * The phone's own security: biometrics, secret storage, screenshots, mail. A facade over existing Capacitor
 * plugins. Only methods that none of them has are our own native code (DeviceSecurityNativePlugin).
 */
import type { PluginListenerHandle } from './shared.ts';

/** Every code that a call of DeviceSecurity rejects with. */
export const deviceSecurityErrorCodes = [
  'CANCELLED',
  'LOCKED_OUT',
  'NOT_ENROLLED',
  'NOT_AVAILABLE',
  /** The entry does not exist: never created, removed, or invalid because faces or fingers were added. */
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

/** The data of each event of the plugin. */
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

/** The methods of our own native code. */
export interface DeviceSecurityNativePlugin {
  /**
   * Creates 32 random bytes that only a strong biometric releases, and releases them once: the user sees a
   * prompt. New faces or fingers make them invalid. @returns the secret as base64url.
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
   * Creates a P-256 key in the phone's secure hardware and replaces the slot's previous one. Its private half
   * cannot leave the hardware. @returns the public point, X and Y, as base64url. @throws STORAGE_FAILED
   */
  createSigningKey(options: { readonly slot: string }): Promise<{ readonly point: string }>;
  /** @returns no point if the slot has no key. @throws STORAGE_FAILED */
  findSigningKey(options: { readonly slot: string }): Promise<{ readonly point?: string }>;
  /**
   * ECDSA with SHA-256. @param options.message as base64url. @returns 64 bytes as base64url, as WebCrypto writes
   * them. @throws SECRET_MISSING if the slot has no key, STORAGE_FAILED
   */
  sign(options: {
    readonly slot: string;
    readonly message: string;
  }): Promise<{ readonly signature: string }>;
  removeSigningKey(options: { readonly slot: string }): Promise<void>;
  /**
   * Returns true once per installation, at its first call. On iOS the Keychain of an earlier installation has
   * been emptied by then, because it outlives the app.
   */
  claimFirstLaunch(): Promise<{ readonly first: boolean }>;
  /**
   * Whether this build may register for push messages. On Android this depends on a Firebase project in the
   * build; without one the push plugin's `register` ends the whole app.
   */
  isPushConfigured(): Promise<{ readonly configured: boolean }>;
  /**
   * Controls the screen: `awake` prevents it from going dark, `bright` sets full brightness. Both false
   * restores the previous state. Leaving or ending the app also restores it.
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

/**
 * The phone's secret storage: for this device only, readable while it is unlocked, never in a backup. On an iPhone our own
 * native code, because the storage plugin answers 'nothing there' for a locked Keychain too.
 */
export interface SecretStorePlugin {
  /** @throws STORAGE_FAILED; what was there before is then still there. */
  secureSet(options: { readonly key: string; readonly value: string }): Promise<void>;
  /** @returns null only where the phone itself says that there is none. @throws STORAGE_FAILED if it does not say. */
  secureGet(options: { readonly key: string }): Promise<{ readonly value: string | null }>;
  /** Removes it without reading it. @throws STORAGE_FAILED */
  secureRemove(options: { readonly key: string }): Promise<void>;
  /** @throws STORAGE_FAILED when something may be left. */
  secureClear(): Promise<void>;
}

export interface DeviceSecurityPlugin extends DeviceSecurityNativePlugin, SecretStorePlugin {
  getCapabilities(): Promise<DeviceCapabilities>;
  /**
   * The user's confirmation, without key material: it may confirm an action, but it unlocks nothing.
   * @throws CANCELLED, LOCKED_OUT, NOT_ENROLLED, NOT_AVAILABLE
   */
  authenticate(options: {
    readonly reason: string;
    readonly cancelTitle?: string;
    readonly allowDeviceCredential?: boolean;
  }): Promise<void>;
  composeLogEmail(options: {
    readonly to?: readonly string[];
    readonly subject: string;
    readonly body: string;
    readonly files: readonly LogMailFile[];
  }): Promise<{ readonly how: 'mail' | 'share' | 'download' }>;
  /** Deletes the copies that `composeLogEmail` created for sharing. */
  removeSharedLogs(): Promise<void>;
}
