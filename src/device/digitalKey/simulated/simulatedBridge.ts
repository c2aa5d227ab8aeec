/**
 * A simulated phone, driven by the emulator's control API (decisions/simulated-reader). It is only in a build made for it:
 * `bridge.ts` loads it under a condition that a production build does not meet.
 */
import { mapLookup, present, unreadable, type Lookup } from '#domain/lookup/lookup.ts';
import type { KeyBridge } from '../definitions/plugins.ts';
import { changePhone, readSimulation, type SimulatedPhone } from './readerOrders.ts';
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
      read: () => phoneLookup(({ keyOwner }) => keyOwner),
      write: (keyOwner) => changePhone({ keyOwner }),
      remove: () => Promise.resolve(),
    },
    lockedKeys: {
      read: () =>
        phoneLookup(({ lockedKeys }) => (lockedKeys === 'unasked' ? undefined : lockedKeys)),
      write: (lockedKeys) => changePhone({ lockedKeys }),
    },
    readText: async () => (await readSimulation()).orders.log,
  };
}

/** A simulated phone that does not answer holds something, for all that is known. */
async function phoneLookup<Value>(
  read: (phone: SimulatedPhone) => Value | undefined,
): Promise<Lookup<Value>> {
  try {
    return mapLookup(present((await readSimulation()).phone), read);
  } catch {
    return unreadable;
  }
}
