import {
  BiometricAuth,
  BiometryError,
  BiometryErrorType,
  BiometryType,
} from '@aparajita/capacitor-biometric-auth';
import type { CheckBiometryResult } from '@aparajita/capacitor-biometric-auth';
import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import { Capacitor } from '@capacitor/core';
import type {
  DeviceCapabilities,
  DeviceSecurityErrorCode,
  DeviceSecurityNativePlugin,
  DeviceSecurityPlugin,
} from '../definitions/index.ts';
import { composeLogEmail, removeSharedLogs } from './logMail.ts';

/** The methods that the facade takes from other plugins; the rest is our own native code. */
type Composed = Omit<DeviceSecurityPlugin, keyof DeviceSecurityNativePlugin>;

/** A rejection in the same form as native ones: `code` is a DeviceSecurityErrorCode. */
class DeviceSecurityError extends Error {
  override readonly name = 'DeviceSecurityError';
  readonly code: DeviceSecurityErrorCode;

  constructor(code: DeviceSecurityErrorCode) {
    super(`Device security: ${code}`);
    this.code = code;
  }
}

const keyPrefix = 'lanyard_';

/** Methods that our native classes do not have; Capacitor checks the native side first. */
export class ComposedDeviceSecurity implements Composed {
  private storageReady: Promise<void> | undefined;

  async getCapabilities(): Promise<DeviceCapabilities> {
    const biometry = await BiometricAuth.checkBiometry();
    const isAndroid = Capacitor.getPlatform() === 'android';
    return {
      biometry: biometryKind(biometry),
      enrolled: biometry.isAvailable,
      strong: biometry.strongBiometryIsAvailable,
      deviceLock: biometry.deviceIsSecure,
      secureStorage: isAndroid ? 'keystore' : 'keychain',
      screenshotBlock: isAndroid,
      screenshotDetect: !isAndroid,
    };
  }

  async authenticate(options: Parameters<DeviceSecurityPlugin['authenticate']>[0]): Promise<void> {
    try {
      await BiometricAuth.authenticate({
        reason: options.reason,
        ...(options.cancelTitle === undefined ? {} : { cancelTitle: options.cancelTitle }),
        allowDeviceCredential: options.allowDeviceCredential ?? false,
      });
    } catch (error) {
      throw new DeviceSecurityError(
        error instanceof BiometryError ? authenticationCode(error.code) : 'NOT_AVAILABLE',
      );
    }
  }

  // The secret storage of Android: an iPhone's own class answers these calls before this one is asked.
  async secureSet(options: { readonly key: string; readonly value: string }): Promise<void> {
    await this.stored(() => SecureStorage.setItem(options.key, options.value));
  }

  async secureGet(options: { readonly key: string }): Promise<{ readonly value: string | null }> {
    return { value: await this.stored(() => SecureStorage.getItem(options.key)) };
  }

  async secureRemove(options: { readonly key: string }): Promise<void> {
    await this.stored(() => SecureStorage.removeItem(options.key));
  }

  async secureClear(): Promise<void> {
    await this.stored(() => SecureStorage.clear());
  }

  composeLogEmail = composeLogEmail;
  removeSharedLogs = removeSharedLogs;

  private async stored<T>(work: () => Promise<T>): Promise<T> {
    try {
      this.storageReady ??= SecureStorage.setKeyPrefix(keyPrefix);
      await this.storageReady;
      return await work();
    } catch {
      this.storageReady = undefined;
      throw new DeviceSecurityError('STORAGE_FAILED');
    }
  }
}

function biometryKind(found: CheckBiometryResult): DeviceCapabilities['biometry'] {
  switch (found.biometryType) {
    case BiometryType.none:
      return 'none';
    case BiometryType.touchId:
    case BiometryType.fingerprintAuthentication:
      return 'fingerprint';
    case BiometryType.faceId:
    case BiometryType.faceAuthentication:
      return 'face';
    case BiometryType.irisAuthentication:
      return 'iris';
  }
}

function authenticationCode(code: BiometryErrorType): DeviceSecurityErrorCode {
  switch (code) {
    case BiometryErrorType.biometryLockout:
      return 'LOCKED_OUT';
    case BiometryErrorType.biometryNotEnrolled:
    case BiometryErrorType.passcodeNotSet:
    case BiometryErrorType.noDeviceCredential:
      return 'NOT_ENROLLED';
    case BiometryErrorType.appCancel:
    case BiometryErrorType.systemCancel:
    case BiometryErrorType.userCancel:
    case BiometryErrorType.userFallback:
    case BiometryErrorType.authenticationFailed:
      return 'CANCELLED';
    case BiometryErrorType.none:
    case BiometryErrorType.biometryNotAvailable:
    case BiometryErrorType.invalidContext:
    case BiometryErrorType.notInteractive:
      return 'NOT_AVAILABLE';
  }
}
