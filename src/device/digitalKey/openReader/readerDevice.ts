/** Readers as an opening knows them, whatever Bluetooth is spoken with. */
import type { Bytes } from '#contract/openReader/bytes.ts';

/** What a connected reader says; nothing is said after `lost`. */
export interface ReaderListener {
  readonly part: (value: Bytes) => void;
  readonly state: (value: Bytes) => void;
  readonly lost: () => void;
}

export interface ReaderConnection {
  /** As it was read, before anything was written. */
  readonly info: Bytes;
  /** Of this connection, where the radio tells. */
  readonly attMtu?: number | undefined;
  /** @throws KeyFailure */
  readonly writeState: (value: Bytes) => Promise<void>;
  /** In the order of the calls. @throws KeyFailure */
  readonly writePart: (part: Bytes) => Promise<void>;
}

/** A reader that the person has chosen; it can be connected with as often as it is near. */
export interface ReaderDevice {
  /** Connects and listens to both characteristics. @throws KeyFailure */
  readonly connect: (listener: ReaderListener) => Promise<ReaderConnection>;
  /** Ends a connection, and one that is being made. Never throws. */
  readonly disconnect: () => void;
}

/** What a list of readers that is not a browser's own says. */
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
   * Lets the person choose among the readers that are near; only from a tap.
   * @throws KeyFailure CANCELLED when none was chosen, or there was none.
   */
  readonly choose: (words?: ChooserTexts) => Promise<ReaderDevice>;
}
