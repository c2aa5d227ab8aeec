/** Where this device keeps locks: whoever works with one imports this first. */
import { shellPlatform } from '#device/platform.ts';
import { keepLocksIn } from '#store/lock/lockVault.ts';

if (shellPlatform() !== undefined) keepLocksIn(() => import('#device/phone/phoneVault.ts'));
