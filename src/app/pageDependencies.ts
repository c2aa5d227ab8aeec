/** What the app of this page depends on: the device itself, and code that loads when it is needed. */
import { deviceClock } from '#clock/clock.ts';
import { shellPlatform } from '#device/nativePlatform.ts';
import type { Dependencies } from './createApp.ts';

/** One import: a list of files for each would weigh on the start. */
const wiring = () => import('./wiring/wiring.ts');

export const pageDependencies: Dependencies = {
  clock: deviceClock,
  random: () => Math.random(),
  platform: shellPlatform,
  cloud: () => wiring().then((wired) => wired.cloudWiring),
  vault:
    shellPlatform() === undefined
      ? undefined
      : () => wiring().then((wired) => wired.loadLockVault()),
  clearDisk: (survivors) => wiring().then((wired) => wired.clearDisk(survivors)),
};
