/** How to find a reader and exchange messages with it: one GATT service with four characteristics. */

const base = (short: string): string => `143cee${short}-6c36-4ab8-b8ed-401e8e2b2f3d`;

export const gatt = {
  /** Advertised by every reader. */
  service: base('00'),
  /** Read: `ReaderInfo`. */
  info: base('01'),
  /** Written without response and notified: `ConnectionState`. */
  state: base('02'),
  /** Written, with or without response: parts of the phone's messages. */
  clientToServer: base('03'),
  /** Notified: parts of the reader's messages. */
  serverToClient: base('04'),
} as const;

/** One byte in the characteristic `state`. */
export const connectionStates = { start: 0x01, end: 0x02, busy: 0x03 } as const;
export type ConnectionState = (typeof connectionStates)[keyof typeof connectionStates];
