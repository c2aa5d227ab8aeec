import { WebPlugin } from '@capacitor/core';
import type { AppleWalletPassPlugin } from '../definitions/index.ts';

const refusal = 'Passes in Apple Wallet work on an iPhone or an Apple Watch alone.';

/** A browser adds no pass: it says so, and every other call rejects with UNAVAILABLE. */
export class AppleWalletPassWeb extends WebPlugin implements AppleWalletPassPlugin {
  /** Stands first: the calls below are this one. */
  private readonly refuse = (): Promise<never> => Promise.reject(this.unavailable(refusal));

  isAvailable(): ReturnType<AppleWalletPassPlugin['isAvailable']> {
    return Promise.resolve({ available: false, reason: 'NOT_SUPPORTED' });
  }
  getPassStatus = this.refuse;
  addWithIssuanceToken = this.refuse;
  addWithProvisioning = this.refuse;
  openInWallet = this.refuse;
}
