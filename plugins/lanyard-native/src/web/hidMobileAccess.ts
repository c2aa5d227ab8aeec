import { WebPlugin } from '@capacitor/core';
import type { HidMobileAccessPlugin } from '../definitions/index.ts';

const refusal = 'HID Mobile Access works in the store app alone.';

/** Reports that a browser has no HID key; every other call rejects with UNAVAILABLE. */
export class HidMobileAccessWeb extends WebPlugin implements HidMobileAccessPlugin {
  /** Must come first: the calls below use it. */
  private readonly refuse = (): Promise<never> => Promise.reject(this.unavailable(refusal));

  isAvailable(): ReturnType<HidMobileAccessPlugin['isAvailable']> {
    return Promise.resolve({ available: false, reason: 'NOT_SUPPORTED' });
  }
  initialize = this.refuse;
  getStatus = this.refuse;
  redeemInvitation = this.refuse;
  refresh = this.refuse;
  listKeys = this.refuse;
  unregister = this.refuse;
  startScanning = this.refuse;
  stopScanning = this.refuse;
  openClosestReader = this.refuse;
  setLogging = this.refuse;
  getLogFiles = this.refuse;
  checkPermissions = this.refuse;
  requestPermissions = this.refuse;
}
