import { WebPlugin } from '@capacitor/core';
import type { AppleWalletPassPlugin } from '../definitions/index.ts';

const refusal = 'Passes in Apple Wallet work on an iPhone or an Apple Watch alone.';

/** Reports that a browser cannot add passes; every other call rejects with UNAVAILABLE. */
export class AppleWalletPassWeb extends WebPlugin implements AppleWalletPassPlugin {
  /** Must come first: the calls below use it. */
  private readonly refuse = (): Promise<never> => Promise.reject(this.unavailable(refusal));

  isAvailable(): ReturnType<AppleWalletPassPlugin['isAvailable']> {
    return Promise.resolve({ available: false, reason: 'NOT_SUPPORTED' });
  }
  getPassStatus = this.refuse;
  addWithIssuanceToken = this.refuse;
  addWithProvisioning = this.refuse;
  openInWallet = this.refuse;
}
