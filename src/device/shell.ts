/** Whether the page runs in an app from a store. */
export type Shell = 'ios' | 'android';

/** What is read of the object that a shell puts on the page before the page's own scripts run. */
interface ShellGlobal {
  isNativePlatform(): boolean;
  getPlatform(): string;
}

/** The system that the store app runs on; undefined in a browser. No package is loaded to know it. */
export function shell(): Shell | undefined {
  const found: unknown = Reflect.get(globalThis, 'Capacitor');
  if (!isShellGlobal(found) || !found.isNativePlatform()) return undefined;
  return found.getPlatform() === 'ios' ? 'ios' : 'android';
}

function isShellGlobal(value: unknown): value is ShellGlobal {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<ShellGlobal>).isNativePlatform === 'function' &&
    typeof (value as Partial<ShellGlobal>).getPlatform === 'function'
  );
}
