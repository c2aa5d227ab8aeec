/**
 * The composition root: everything that the app gets from outside and a test may replace, in one place
 * (docs/decisions/app-scope.md).
 */
import { clock, type Clock } from '#clock/clock.ts';
import { cloudWiring } from '#cloud/cloudWiring.ts';
import type { CloudWiring } from '#cloud/request.ts';
import { platform, type NativePlatform } from '#device/nativePlatform.ts';
import { diskClearer, type ClearDisk } from '#identity/diskClearer.ts';
import { lockVaultLoader, type LockVault } from '#lock/vault/lockVaultLoader.ts';
import { beginApp } from '#scope/perApp.ts';
import { random, type Random } from '#scope/random.ts';

export interface Dependencies {
  readonly clock: Clock;
  /** For pauses that differ between devices; keys and identifiers come from `crypto`. */
  readonly random: Random;
  /** The system of the store app; undefined in a browser. */
  readonly platform: () => NativePlatform | undefined;
  /** Loads what the calls of the card cloud are wired to: tokens, servers, followers of outcomes. */
  readonly cloud: () => Promise<CloudWiring>;
  /** Loads where a phone stores its locks; undefined in a browser, which stores them in the database. */
  readonly vault: (() => Promise<LockVault>) | undefined;
  /** Clears this site's data after a sign-out, beyond the rows of the store. */
  readonly clearDisk: ClearDisk | undefined;
}

/**
 * Begins an app that remembers nothing of the one before. The page calls it once, before it reads anything;
 * a test calls it as often as it needs a fresh app. What is on the disk stays.
 */
export function createApp(dependencies: Dependencies): void {
  beginApp();
  clock.set(dependencies.clock);
  random.set(dependencies.random);
  platform.set(dependencies.platform);
  cloudWiring.set(dependencies.cloud);
  lockVaultLoader.set(dependencies.vault);
  diskClearer.set(dependencies.clearDisk);
}
