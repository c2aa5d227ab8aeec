/** The phone that the emulator stores for the simulated plugins, without an emulator. */
import { vi } from 'vitest';
import { createSimulatedReader, type SimulatedReader } from '#emulator/control/reader.ts';

const environments = {
  current: 'emulator',
  environments: { emulator: { authority: '', regions: { EU: 'http://emulator.test' } } },
};

/** Answers the simulated plugins' requests until the stubs of globals are removed. */
export function stubSimulatedPhone(): SimulatedReader {
  const reader = createSimulatedReader();
  vi.stubGlobal('fetch', (address: string, options?: { method?: string; body?: string }) => {
    if (address === '/environments.json') return Promise.resolve(Response.json(environments));
    if (options?.method === 'PATCH') reader.changePhone(JSON.parse(options.body ?? '{}') as object);
    return Promise.resolve(Response.json(reader.state()));
  });
  return reader;
}
