/** Whether the page runs in an app from a store. */
export type NativePlatform = 'ios' | 'android';

/** The fields that are read from the object that a shell puts on the page before the page's own scripts run. */
interface CapacitorGlobal {
  isNativePlatform(): boolean;
  getPlatform(): string;
}

/** The system that the store app runs on; undefined in a browser. The check loads no package. */
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
