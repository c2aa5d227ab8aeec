import { WebPlugin } from '@capacitor/core';
import type { SaltoSpacePlugin } from '../definitions/index.ts';

const refusal = 'SALTO keys work in the store app alone.';

/** Reports that a browser has no SALTO key; every other call rejects with UNAVAILABLE. */
export class SaltoSpaceWeb extends WebPlugin implements SaltoSpacePlugin {
  /** Must come first: the calls below use it. */
  private readonly refuse = (): Promise<never> => Promise.reject(this.unavailable(refusal));

  isAvailable(): ReturnType<SaltoSpacePlugin['isAvailable']> {
    return Promise.resolve({
      available: false,
      reason: 'NOT_SUPPORTED',
      radio: { bluetooth: 'unsupported', nfc: 'unsupported', location: 'notRequired' },
    });
  }
  storeKey = this.refuse;
  hasKey = this.refuse;
  removeKey = this.refuse;
  removeAllKeys = this.refuse;
  open = this.refuse;
  isOpening = this.refuse;
  checkPermissions = this.refuse;
  requestPermissions = this.refuse;
}
