/** Readers for an opening, independent of the Bluetooth implementation. */
import type { Bytes } from '../protocol/bytes.ts';

/** Receives the events of a connected reader; there are none after `lost`. */
export interface ReaderListener {
  readonly part: (value: Bytes) => void;
  readonly state: (value: Bytes) => void;
  readonly lost: () => void;
}

export interface ReaderConnection {
  /** As read before anything was written. */
  readonly info: Bytes;
  /** The MTU of this connection, where the radio reports it. */
  readonly attMtu?: number | undefined;
  /** @throws what the radio reports. */
  readonly writeState: (value: Bytes) => Promise<void>;
  /** Writes in the order of the calls. @throws what the radio reports. */
  readonly writePart: (part: Bytes) => Promise<void>;
}

/** A reader that the user has chosen. It can be connected any number of times while it is near. */
export interface ReaderDevice {
  /** Connects and listens to both characteristics. @throws what the radio reports. */
  readonly connect: (listener: ReaderListener) => Promise<ReaderConnection>;
  /** Ends a connection, including one that is still being made. Never throws. */
  readonly disconnect: () => void;
}

/** The texts of a list of readers that is not the browser's own. */
export interface ChooserTexts {
  readonly scanning: string;
  readonly availableDevices: string;
  readonly noDeviceFound: string;
  readonly cancel: string;
}

export interface ReaderRadio {
  /** Whether Bluetooth can be used now. Never rejects. */
  readonly isOn: () => Promise<boolean>;
  /**
   * Lets the user choose among the nearby readers; only after a tap.
   * @throws what the radio reports, also when no reader was chosen or there was none.
   */
  readonly choose: (words?: ChooserTexts) => Promise<ReaderDevice>;
}
