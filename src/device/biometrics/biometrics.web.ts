/**
 * Biometrics in a browser: a passkey on this device with the PRF extension. The extension turns an input into
 * 32 bytes, the same each time, and only for a verified user. A passkey without it gives a yes but no key, so
 * it is not offered.
 */
import { decodeBase64url, encodeBase64url } from '#bytes/base64url.ts';
import {
  BiometricFailure,
  type BiometricFailureKind,
  type BiometricPort,
  type Enrolled,
} from './biometrics.ts';

export const webBiometrics: BiometricPort = {
  secretKind: 'prf',
  kind: () => Promise.resolve('either'),
  canEnrol,
  enrol,
  release,
  clear,
};

const prfBytes = 32;
const limitMs = 60_000;

/** ES256 and RS256: every platform authenticator supports one of them. */
const algorithms = [-7, -257].map((alg) => ({ alg, type: 'public-key' as const }));

/** Capabilities that newer browsers report; older ones lack these methods. */
interface PasskeyClass {
  readonly isUserVerifyingPlatformAuthenticatorAvailable: () => Promise<boolean>;
  readonly getClientCapabilities?: () => Promise<Readonly<Record<string, boolean>>>;
  readonly signalUnknownCredential?: (entry: {
    readonly rpId: string;
    readonly credentialId: string;
  }) => Promise<void>;
}

function passkeys(): PasskeyClass | undefined {
  const found: unknown = Reflect.get(globalThis, 'PublicKeyCredential');
  return typeof found === 'function' ? (found as unknown as PasskeyClass) : undefined;
}

async function canEnrol(): Promise<boolean> {
  const found = passkeys();
  if (found === undefined) return false;
  try {
    if (!(await found.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
    const capabilities = await found.getClientCapabilities?.();
    return capabilities?.['extension:prf'] !== false;
  } catch {
    return false;
  }
}

async function enrol(input: string): Promise<Enrolled> {
  const credential = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { id: location.hostname, name: 'Lanyard' },
        // Contains no personal name: the entry appears in the device's own list of passkeys.
        user: { id: random(16), name: 'This device', displayName: 'This device' },
        challenge: random(32),
        pubKeyCredParams: algorithms,
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'preferred',
          userVerification: 'required',
        },
        extensions: { prf: { eval: { first: bytesOf(input) } } },
        timeout: limitMs,
      },
    }),
  );
  const slot = encodeBase64url(new Uint8Array(credential.rawId));
  const results = credential.getClientExtensionResults();
  try {
    if (results.prf?.enabled !== true) throw new BiometricFailure('noKey');
    // Some authenticators return it at once, others only on a second request.
    const secret = secretOf(results) ?? (await release(slot, input));
    return { slot, secret };
  } catch (error) {
    await clear(slot);
    throw error;
  }
}

async function release(slot: string, input: string): Promise<Uint8Array<ArrayBuffer>> {
  const credential = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        rpId: location.hostname,
        challenge: random(32),
        allowCredentials: [{ id: bytesOf(slot), type: 'public-key', transports: ['internal'] }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: bytesOf(input) } } },
        timeout: limitMs,
      },
    }),
  );
  const secret = secretOf(credential.getClientExtensionResults());
  if (secret === undefined) throw new BiometricFailure('noKey');
  return secret;
}

async function clear(slot: string): Promise<void> {
  try {
    await passkeys()?.signalUnknownCredential?.({
      rpId: location.hostname,
      credentialId: slot,
    });
  } catch {
    // A browser that cannot be notified retains an entry that opens nothing.
  }
}

/** Lets the browser prompt the user. @throws BiometricFailure whatever the browser's reason. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let credential: Credential | null;
  try {
    credential = await ask();
  } catch (error) {
    throw new BiometricFailure(kindOf(error));
  }
  if (credential === null) throw new BiometricFailure('cancelled');
  return credential as PublicKeyCredential;
}

function kindOf(error: unknown): BiometricFailureKind {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'noKey';
    case 'InvalidStateError':
      return 'missing';
    default:
      // Browsers hide whether the user declined or the entry is gone, because that is private.
      return 'cancelled';
  }
}

function secretOf(
  results: AuthenticationExtensionsClientOutputs,
): Uint8Array<ArrayBuffer> | undefined {
  const first = results.prf?.results?.first;
  if (first === undefined) return undefined;
  const bytes = new Uint8Array(prfBytes);
  const given = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first);
  if (given.length !== prfBytes) return undefined;
  bytes.set(given);
  return bytes;
}

function random(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** @throws TypeError when the text is not base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase64url(text);
  if (bytes === undefined) throw new TypeError('not base64url');
  return bytes;
}
