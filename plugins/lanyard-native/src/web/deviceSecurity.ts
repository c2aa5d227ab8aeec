import { WebPlugin } from '@capacitor/core';
import type { DeviceSecurityPlugin } from '../definitions/index.ts';

const refusal = 'A browser has no native secret storage; Lanyard seals what it keeps by WebCrypto.';

/**
 * Reports what a browser lacks; the app implements a browser's security itself (WebCrypto, WebAuthn). Every
 * call that needs a phone rejects with UNAVAILABLE.
 */
export class DeviceSecurityWeb extends WebPlugin implements DeviceSecurityPlugin {
  /** Must come first: the calls below use it. */
  private readonly refuse = (): Promise<never> => Promise.reject(this.unavailable(refusal));

  getCapabilities(): ReturnType<DeviceSecurityPlugin['getCapabilities']> {
    return Promise.resolve({
      biometry: 'none',
      enrolled: false,
      strong: false,
      deviceLock: false,
      secureStorage: 'webcrypto',
      screenshotBlock: false,
      screenshotDetect: false,
    });
  }
  claimFirstLaunch = this.refuse;
  isPushConfigured = this.refuse;
  setScreen = this.refuse;
  createBiometricSecret = this.refuse;
  releaseBiometricSecret = this.refuse;
  removeBiometricSecret = this.refuse;
  createSigningKey = this.refuse;
  findSigningKey = this.refuse;
  sign = this.refuse;
  removeSigningKey = this.refuse;
  authenticate = this.refuse;
  secureSet = this.refuse;
  secureGet = this.refuse;
  secureRemove = this.refuse;
  secureClear = this.refuse;
  composeLogEmail = this.refuse;
  removeSharedLogs = this.refuse;
}
