/** The simulated reader: its ordered answers, and the phone state that a simulated engine stores here. */
import * as v from 'valibot';

const code = v.pipe(v.string(), v.regex(/^[A-Z_]+$/));

/** `redemption`: `accept`, or the code with which an invitation is refused. */
const Orders = v.object({
  answer: v.picklist([
    'grant',
    'reject',
    'needsPin',
    'needsSecondKey',
    'needsFinger',
    'unclear',
    'noReader',
    'failure',
    'keyCancelled',
  ]),
  bluetooth: v.picklist(['on', 'off']),
  nfc: v.picklist(['on', 'off']),
  delayMs: v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)),
  redemption: v.union([v.literal('accept'), code]),
  vendorCode: v.nullable(v.string()),
  platform: v.picklist(['android', 'ios']),
  permission: v.picklist(['granted', 'denied']),
  log: v.string(),
});
export type ReaderOrders = v.InferOutput<typeof Orders>;

const Phone = v.object({
  hasEndpoint: v.boolean(),
  keyCount: v.pipe(v.number(), v.integer()),
  isScanning: v.boolean(),
  saltoKeys: v.array(v.string()),
  openingUntil: v.number(),
  pass: v.picklist(['none', 'thisDevice', 'pairedDevice', 'both']),
  /** The tag of the cardholder that the stored keys belong to, or `nobody`. */
  keyOwner: v.string(),
  lockedKeys: v.picklist(['on', 'off', 'unasked']),
});
export type SimulatedPhone = v.InferOutput<typeof Phone>;

export const ReaderOrder = v.partial(Orders);
export const PhoneChange = v.partial(Phone);

const sampleLog = `2026-01-05T08:00:00.001Z INFO sdk started
2026-01-05T08:00:00.420Z INFO scanning started, mode=optimize power
2026-01-05T08:00:03.010Z DEBUG session token eyJhbGciOiJub25lIn0.e30.sample
2026-01-05T08:00:04.200Z WARN readerFailed code=OUT_OF_RANGE rssi -71`;

const firstOrders: ReaderOrders = {
  answer: 'grant',
  bluetooth: 'on',
  nfc: 'on',
  delayMs: 700,
  redemption: 'accept',
  vendorCode: null,
  platform: 'android',
  permission: 'granted',
  log: sampleLog,
};

const newPhone: SimulatedPhone = {
  hasEndpoint: false,
  keyCount: 0,
  isScanning: false,
  saltoKeys: [],
  openingUntil: 0,
  pass: 'none',
  keyOwner: 'nobody',
  lockedKeys: 'unasked',
};

export interface SimulatedReader {
  state(): { readonly orders: ReaderOrders; readonly phone: SimulatedPhone };
  order(change: v.InferOutput<typeof ReaderOrder>): void;
  changePhone(change: v.InferOutput<typeof PhoneChange>): void;
  reset(): void;
}

export function createSimulatedReader(): SimulatedReader {
  let orders = firstOrders;
  let phone = newPhone;
  return {
    state: () => ({ orders, phone }),
    order: (change) => {
      orders = v.parse(Orders, { ...orders, ...change });
    },
    changePhone: (change) => {
      phone = v.parse(Phone, { ...phone, ...change });
    },
    reset: () => {
      orders = firstOrders;
      phone = newPhone;
    },
  };
}
