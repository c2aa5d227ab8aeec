/**
 * Biometrics on a phone: a face or finger releases 32 random bytes that the phone stores. Android's WebView
 * has no WebAuthn, and a plain yes without key material would unlock nothing.
 */
import type { DeviceSecurityErrorCode } from 'lanyard-native';
import { decodeBase64url, encodeBase64url } from '#bytes/base64url.ts';
import { deleteSlot, saveSlot } from '../secureStorage/biometricSlots.ts';
import { deviceSecurity, refusalCode } from '../secureStorage/deviceSecurity.ts';
import {
  BiometricFailure,
  type BiometricFailureKind,
  type BiometricKind,
  type BiometricPort,
  type BiometricQuestion,
  type Enrolled,
} from './biometrics.ts';

export const nativeBiometrics: BiometricPort = {
  secretKind: 'keystore',
  kind,
  canEnrol,
  enrol,
  release,
  clear: deleteSlot,
};

const secretBytes = 32;

async function kind(): Promise<BiometricKind> {
  try {
    const { security } = await deviceSecurity();
    const { biometry } = await security.getCapabilities();
    return biometry === 'face' || biometry === 'fingerprint' ? biometry : 'either';
  } catch {
    return 'either';
  }
}

async function canEnrol(): Promise<boolean> {
  try {
    const { security } = await deviceSecurity();
    const { enrolled, strong } = await security.getCapabilities();
    return enrolled && strong;
  } catch {
    return false;
  }
}

async function enrol(input: string, question: BiometricQuestion): Promise<Enrolled> {
  const slot = encodeBase64url(crypto.getRandomValues(new Uint8Array(16)));
  try {
    const { security } = await deviceSecurity();
    await saveSlot(slot);
    const { secret } = await security.createBiometricSecret({ slot, ...question });
    return { slot, secret: await boundTo(input, secret) };
  } catch (error) {
    await deleteSlot(slot);
    throw failureOf(error, kindInSetUp);
  }
}

async function release(
  slot: string,
  input: string,
  question: BiometricQuestion,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { security } = await deviceSecurity();
    const { secret } = await security.releaseBiometricSecret({ slot, ...question });
    return await boundTo(input, secret);
  } catch (error) {
    throw failureOf(error, kindOfCode);
  }
}

/** Makes the result depend on the entry and the input, as WebAuthn's PRF does. */
async function boundTo(input: string, secret: string): Promise<Uint8Array<ArrayBuffer>> {
  const material = decodeBase64url(secret);
  const salt = decodeBase64url(input);
  if (material?.length !== secretBytes || salt?.length !== secretBytes) {
    throw new BiometricFailure('noKey');
  }
  const base = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits']);
  material.fill(0);
  const info = new TextEncoder().encode('lanyard/biometric/1');
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    base,
    secretBytes * 8,
  );
  return new Uint8Array(bits);
}

type KindOfCode = Readonly<Record<DeviceSecurityErrorCode, BiometricFailureKind>>;

/** `missing` means that it must be set up again. A phone that cannot ask now counts as `cancelled`. */
const kindOfCode: KindOfCode = {
  CANCELLED: 'cancelled',
  LOCKED_OUT: 'cancelled',
  NOT_AVAILABLE: 'cancelled',
  STORAGE_FAILED: 'cancelled',
  NOT_ENROLLED: 'missing',
  SECRET_MISSING: 'missing',
};

/** In a set-up, a phone that cannot ask is one that made no key, and nobody has declined anything. */
const kindInSetUp: KindOfCode = { ...kindOfCode, NOT_AVAILABLE: 'noKey' };

/** A shell without the plugin, or one with unknown error codes, gives no key. */
function failureOf(error: unknown, kinds: KindOfCode): BiometricFailure {
  if (error instanceof BiometricFailure) return error;
  const code = refusalCode(error);
  return new BiometricFailure(code === undefined ? 'noKey' : kinds[code]);
}
