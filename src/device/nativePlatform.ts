/** Whether the page runs in an app from a store. */
export type NativePlatform = 'ios' | 'android';

/** What is read of the object that a shell puts on the page before the page's own scripts run. */
interface CapacitorGlobal {
  isNativePlatform(): boolean;
  getPlatform(): string;
}

/** The system that the store app runs on; undefined in a browser. No package is loaded to know it. */
export function nativePlatform(): NativePlatform | undefined {
  const found: unknown = Reflect.get(globalThis, 'Capacitor');
  if (!isCapacitorGlobal(found) || !found.isNativePlatform()) return undefined;
  return found.getPlatform() === 'ios' ? 'ios' : 'android';
}

function isCapacitorGlobal(value: unknown): value is CapacitorGlobal {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<CapacitorGlobal>).isNativePlatform === 'function' &&
    typeof (value as Partial<CapacitorGlobal>).getPlatform === 'function'
  );
}
