/**
 * Runs at each start of a store app, with or without a lock: a new installation starts without data of an
 * earlier one. Never rejects.
 */
export async function claimFirstLaunch(): Promise<void> {
  try {
    await (await import('#device/secureStorage/deviceSecurity.ts')).deviceSecurity();
  } catch {
    // Nothing is read before this has succeeded: each use tries again.
  }
}
