/** Face and fingerprint as used by the screens: either they give key material or nothing at all. */

/** The device's kind of biometrics. A browser does not reveal which one it has. */
export type BiometricKind = 'face' | 'fingerprint' | 'either';

/** The device's entry as base64url, and the 32 bytes that it returned for the input. */
export interface Enrolled {
  readonly slot: string;
  readonly secret: Uint8Array<ArrayBuffer>;
}

/**
 * `cancelled`: the user declined, took too long or was not recognized. `noKey`: a face or finger was
 * recognized but gave no key material, or the phone could make none, so there is nothing to lock with. `missing`: as far as can be
 * determined, the entry is no longer on this device.
 */
export type BiometricFailureKind = 'cancelled' | 'noKey' | 'missing';

export class BiometricFailure extends Error {
  override readonly name = 'BiometricFailure';
  readonly kind: BiometricFailureKind;

  constructor(kind: BiometricFailureKind) {
    super(`biometrics: ${kind}`);
    this.kind = kind;
  }
}

/** The text of the system's own prompt; a browser uses its own text. */
export interface BiometricQuestion {
  readonly reason: string;
  readonly cancelTitle: string;
}

export interface BiometricPort {
  /** The source of the key material: WebAuthn's PRF extension or the phone's secret store. */
  readonly secretKind: 'prf' | 'keystore';
  /** Never rejects. */
  kind(): Promise<BiometricKind>;
  /**
   * Whether enrolment is worth offering: the device has biometrics, set up, that may give key material. Never
   * rejects.
   */
  canEnrol(): Promise<boolean>;
  /**
   * Creates an entry and requests key material from it. An entry that gives none is removed again.
   * @param input 32 bytes as base64url, on which the key material depends.
   * @throws BiometricFailure
   */
  enrol(input: string, question: BiometricQuestion): Promise<Enrolled>;
  /** Returns the same 32 bytes for the same entry and input. @throws BiometricFailure */
  release(
    slot: string,
    input: string,
    question: BiometricQuestion,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** Notifies the device that an entry is no longer needed, where the device supports it. Never rejects. */
  clear(slot: string): Promise<void>;
}
