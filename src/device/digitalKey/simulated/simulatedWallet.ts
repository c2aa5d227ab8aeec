/** The pass plugin on a simulated iPhone. On a simulated Android phone it reports that it is unavailable. */
import type { WalletEvents, WalletPlugin } from '../definitions/plugins.ts';
import { createListeners } from './listeners.ts';
import { changePhone, readSimulation } from './readerOrders.ts';
import { pause, refused } from './simulatedAnswers.ts';

export function simulatedWallet(): WalletPlugin {
  const { addListener, notify } = createListeners<WalletEvents>();

  async function add(): Promise<{ readonly added: boolean; readonly place: 'thisDevice' }> {
    const { orders } = await readSimulation();
    await pause(orders.delayMs);
    if (orders.redemption !== 'accept') throw refused(orders.redemption, orders.vendorCode);
    await changePhone({ pass: 'thisDevice' });
    notify('passesChanged', {});
    return { added: true, place: 'thisDevice' };
  }

  return {
    addListener,
    isAvailable: async () => {
      const { platform } = (await readSimulation()).orders;
      return platform === 'ios'
        ? { available: true, ways: ['token'] }
        : { available: false, reason: 'NOT_SUPPORTED' };
    },
    getPassStatus: async () => ({ place: (await readSimulation()).phone.pass }),
    addWithIssuanceToken: add,
    addWithProvisioning: add,
    openInWallet: () => Promise.resolve(),
  };
}
