import type { AccessErrorCode } from '#domain/digitalKey/keyErrorCodes.ts';
import type { RadioState } from '#domain/digitalKey/radio.ts';
import type { ReaderOrders } from './readerOrders.ts';

/** The error with which a native plugin would refuse a call. */
export class SimulatedRefusal extends Error {
  override readonly name = 'SimulatedRefusal';
  readonly code: AccessErrorCode;
  readonly data: { readonly vendorCode: string | undefined };

  constructor(code: AccessErrorCode, vendorCode: string | undefined) {
    super(`Access: ${code}`);
    this.code = code;
    this.data = { vendorCode };
  }
}

export function refused(code: AccessErrorCode, vendorCode?: string | null): SimulatedRefusal {
  return new SimulatedRefusal(code, vendorCode ?? undefined);
}

export function radioOf({ bluetooth, nfc, platform, permission }: ReaderOrders): RadioState {
  return {
    bluetooth: permission === 'denied' ? 'unauthorized' : bluetooth,
    nfc: platform === 'ios' ? 'unsupported' : nfc,
    location: permission,
  };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
