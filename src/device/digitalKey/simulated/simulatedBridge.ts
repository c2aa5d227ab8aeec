/**
 * A simulated phone, driven by the emulator's control API (decisions/simulated-reader). It is only in a build made for it:
 * `bridge.ts` loads it under a condition that a production build does not meet.
 */
import type { KeyBridge } from '../definitions/plugins.ts';
import { changePhone, readSimulation } from './readerOrders.ts';
import { simulatedHid } from './simulatedHid.ts';
import { simulatedSalto } from './simulatedSalto.ts';
import { simulatedWallet } from './simulatedWallet.ts';

/** A text that occurs only in this file: a build that contains it contains the engine. */
const simulatedEngineMark = 'lanyard-simulated-reader';

export async function simulatedBridge(): Promise<KeyBridge> {
  const { platform } = (await readSimulation()).orders;
  document.documentElement.dataset['reader'] = simulatedEngineMark;
  return {
    platform,
    isSimulated: true,
    hid: simulatedHid(),
    salto: simulatedSalto(),
    wallet: simulatedWallet(),
    owner: {
      read: async () => (await readSimulation()).phone.keyOwner,
      write: (keyOwner) => changePhone({ keyOwner }),
    },
    lockedKeys: {
      read: async () => (await readSimulation()).phone.lockedKeys,
      write: (lockedKeys) => changePhone({ lockedKeys }),
    },
    readText: async () => (await readSimulation()).orders.log,
  };
}
