/**
 * The phone's own security (native shells only; loaded on demand). On iOS, data stored there outlives the
 * app. An installation therefore empties it at its first start, before anything is read.
 */
import { lazy } from '#async/lazy.ts';
import { perApp } from '#scope/perApp.ts';
import type { DeviceSecurityErrorCode, DeviceSecurityPlugin } from 'lanyard-native';

/**
 * In an object: Capacitor answers to every method name, so a promise would treat the plugin as another
 * promise.
 */
export interface DeviceSecurityState {
  readonly security: DeviceSecurityPlugin;
  /** Whether this installation started with this page. */
  readonly isFirst: boolean;
}

const claimed = perApp(() => lazy(claim));

/** @throws the phone's refusal; the next call tries again. */
export function deviceSecurity(): Promise<DeviceSecurityState> {
  return claimed()();
}

async function claim(): Promise<DeviceSecurityState> {
  const { DeviceSecurity } = await import('lanyard-native');
  const { first } = await DeviceSecurity.claimFirstLaunch();
  return { security: DeviceSecurity, isFirst: first };
}

/** The code with which the phone's security refuses; undefined for any other error. */
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
