/** Face and fingerprint as screens know them: something that gives key material, or nothing at all. */

/** What the device calls it; a browser does not say which of them it has. */
export type BiometricKind = 'face' | 'fingerprint' | 'either';

/** Which entry of the device, as base64url, and the 32 bytes it gave for what it was asked about. */
export interface Enrolled {
  readonly slot: string;
  readonly secret: Uint8Array<ArrayBuffer>;
}

/**
 * `cancelled`: the person said no, or took too long, or was not recognized. `noKey`: a face or finger was
 * recognized and no key material came of it, so there is nothing to lock with. `missing`: the entry is
 * not on this device any more, as far as can be told.
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

/** What the system's own question says; a browser words its own. */
export interface BiometricQuestion {
  readonly reason: string;
  readonly cancelTitle: string;
}

export interface BiometricPort {
  /** Who gives the key material: WebAuthn's PRF extension, or the phone's secret store. */
  readonly secretKind: 'prf' | 'keystore';
  /** Never rejects. */
  kind(): Promise<BiometricKind>;
  /** Whether it is worth asking: the device has it, set up, and may give key material. Never rejects. */
  canEnrol(): Promise<boolean>;
  /**
   * Makes an entry and asks it for key material; leaves none behind that gives none.
   * @param input 32 bytes as base64url, that the key material is to depend on.
   * @throws BiometricFailure
   */
  enrol(input: string, question: BiometricQuestion): Promise<Enrolled>;
  /** The same 32 bytes for the same entry and input. @throws BiometricFailure */
  release(
    slot: string,
    input: string,
    question: BiometricQuestion,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** Tells the device that an entry is of no use any more, where it can be told. Never rejects. */
  clear(slot: string): Promise<void>;
}
