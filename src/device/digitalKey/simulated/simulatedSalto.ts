/** Salto's plugin on a simulated phone. */
import { wallNow } from '#clock/clock.ts';
import { keyOpeningMs } from '#domain/digitalKey/timing.ts';
import type { OpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';
import type { SaltoEvents, SaltoPlugin } from '../definitions/plugins.ts';
import { createListeners } from './listeners.ts';
import { changePhone, readSimulation, type ReaderOrders } from './readerOrders.ts';
import { pause, radioOf, refused } from './simulatedAnswers.ts';

type Answer = ReaderOrders['answer'];

const outcomes: Readonly<Partial<Record<Answer, OpeningOutcome>>> = {
  grant: 'granted',
  reject: 'rejected',
  needsPin: 'needsPin',
  needsSecondKey: 'needsSecondKey',
  needsFinger: 'needsFinger',
  unclear: 'unknown',
};

export function simulatedSalto(): SaltoPlugin {
  const { addListener, notify } = createListeners<SaltoEvents>();
  let isOpen = false;

  async function meet(keyId: string): Promise<OpeningOutcome> {
    const { orders, phone } = await readSimulation();
    if (orders.permission === 'denied') throw refused('BLUETOOTH_UNAUTHORIZED');
    if (orders.bluetooth === 'off') throw refused('BLUETOOTH_OFF', '404');
    if (!phone.saltoKeys.includes(keyId)) throw refused('KEY_NOT_FOUND');
    await changePhone({ openingUntil: wallNow() + keyOpeningMs });
    try {
      await pause(orders.delayMs);
      if (orders.answer === 'noReader') throw refused('TIMEOUT', '410');
      notify('lockFound', {});
      await pause(orders.delayMs);
      if (orders.answer === 'keyCancelled') throw refused('KEY_CANCELLED');
      const outcome = outcomes[orders.answer];
      if (outcome === undefined) throw refused('READER_FAILURE', '400');
      return outcome;
    } finally {
      await changePhone({ openingUntil: 0 }).catch(() => undefined);
    }
  }

  return {
    addListener,
    isAvailable: async () => {
      const { orders } = await readSimulation();
      return { available: true, radio: radioOf(orders) };
    },
    storeKey: async ({ keyId, data }) => {
      if (!/^(?:[0-9a-f]{2})+$/.test(data)) throw refused('KEY_INVALID', '402');
      const { phone } = await readSimulation();
      await changePhone({ saltoKeys: [...new Set([...phone.saltoKeys, keyId])] });
    },
    hasKey: async ({ keyId }) => ({
      present: (await readSimulation()).phone.saltoKeys.includes(keyId),
    }),
    removeKey: async ({ keyId }) => {
      const { phone } = await readSimulation();
      await changePhone({ saltoKeys: phone.saltoKeys.filter((each) => each !== keyId) });
    },
    removeAllKeys: () => changePhone({ saltoKeys: [] }),
    open: async ({ keyId }) => {
      if (isOpen) throw refused('SDK_BUSY', '401');
      isOpen = true;
      try {
        return { outcome: await meet(keyId) };
      } finally {
        isOpen = false;
      }
    },
    isOpening: async () => ({
      opening: wallNow() < (await readSimulation()).phone.openingUntil,
    }),
    requestPermissions: async () => {
      const { permission } = (await readSimulation()).orders;
      return { bluetooth: permission, location: permission };
    },
  };
}
