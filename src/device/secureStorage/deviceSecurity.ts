/**
 * The phone's own security (native shells alone; loaded on demand). On iOS what an app keeps there
 * outlives the app: an installation empties it at its first start, before anything is read.
 */
import type { DeviceSecurityErrorCode, DeviceSecurityPlugin } from 'lanyard-native';

/** In an object: Capacitor answers to every name, and a promise would take the plugin for another one. */
export interface DeviceSecurityState {
  readonly security: DeviceSecurityPlugin;
  /** This installation began with this page. */
  readonly isFirst: boolean;
}

let ready: Promise<DeviceSecurityState> | undefined;

/** @throws what the phone refuses with; the next call tries again. */
export function deviceSecurity(): Promise<DeviceSecurityState> {
  ready ??= claim().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function claim(): Promise<DeviceSecurityState> {
  const { DeviceSecurity } = await import('lanyard-native');
  const { first } = await DeviceSecurity.claimFirstLaunch();
  return { security: DeviceSecurity, isFirst: first };
}

/** The code that the phone's security refuses with; undefined for whatever else went wrong. */
export function refusalCode(error: unknown): DeviceSecurityErrorCode | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return codes.find((known) => known === code);
}

const codes = [
  'CANCELLED',
  'LOCKED_OUT',
  'NOT_ENROLLED',
  'NOT_AVAILABLE',
  'SECRET_MISSING',
  'STORAGE_FAILED',
] as const satisfies readonly DeviceSecurityErrorCode[];
