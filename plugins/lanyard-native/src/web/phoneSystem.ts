import { WebPlugin } from '@capacitor/core';
import type { PhoneSystemPlugin } from '../definitions/index.ts';

const refusal = 'A browser does not reveal the system that it runs on.';

/** Rejects every call with UNAVAILABLE. */
export class PhoneSystemWeb extends WebPlugin implements PhoneSystemPlugin {
  /** Must come first: the calls below use it. */
  private readonly refuse = (): Promise<never> => Promise.reject(this.unavailable(refusal));

  getStatus = this.refuse;
  setBackground = this.refuse;
}
