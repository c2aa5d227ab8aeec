import { perAppObservable } from '#scope/perApp.ts';

/** Whether the page runs in an app from a store. */
export type NativePlatform = 'ios' | 'android';

/** The fields that are read from the object that a shell puts on the page before the page's own scripts run. */
interface CapacitorGlobal {
  isNativePlatform(): boolean;
  getPlatform(): string;
}

type ReadPlatform = () => NativePlatform | undefined;

/** What the shell around the page says. The check loads no package. */
export const shellPlatform: ReadPlatform = () => {
  const found: unknown = Reflect.get(globalThis, 'Capacitor');
  if (!isCapacitorGlobal(found) || !found.isNativePlatform()) return undefined;
  return found.getPlatform() === 'ios' ? 'ios' : 'android';
};

/** Reads what the app takes for its platform. `createApp` sets it. */
export const platform = perAppObservable(shellPlatform);

/** The system that the store app runs on; undefined in a browser. */
export function nativePlatform(): NativePlatform | undefined {
  return platform.current()();
}

function isCapacitorGlobal(value: unknown): value is CapacitorGlobal {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<CapacitorGlobal>).isNativePlatform === 'function' &&
    typeof (value as Partial<CapacitorGlobal>).getPlatform === 'function'
  );
}
