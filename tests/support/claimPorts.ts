/**
 * Ports that stay a test's own while nothing listens at them: through an outage, a restart, or until a program that was
 * given one has started. A system hands out the ports of its ephemeral range to any process that asks for a free one. So
 * these lie below every system's range, and a listener holds each block: the claim ends with its process.
 */
import { listenOnLoopback, PortInUseError, type LoopbackServer } from '#emulator/loopbackServer.ts';

/** From the standard ports of known programs to below Linux's ephemeral range, the lowest of all, which begins at 32768. */
const [first, last] = [20_000, 32_000];

/** The first port of a block holds the claim, and the others are for use. */
const blockSize = 8;

export interface ClaimedPorts {
  /** Seven ports, at which nothing listens yet. */
  readonly ports: readonly number[];
  /** Lets other tests claim these ports. */
  readonly release: () => Promise<void>;
}

/** @throws Error if every block is taken. */
export async function claimPorts(): Promise<ClaimedPorts> {
  const count = (last - first) / blockSize;
  const start = Math.floor(Math.random() * count);
  for (let step = 0; step < count; step += 1) {
    const block = first + ((start + step) % count) * blockSize;
    const claim = await listenUnlessTaken(block);
    if (claim === undefined) continue;
    const ports = Array.from({ length: blockSize - 1 }, (_, at) => block + 1 + at);
    if (await areFree(ports)) return { ports, release: () => claim.close() };
    await claim.close();
  }
  throw new Error(`Other programs use a port in each block from ${first} to ${last}.`);
}

/** Another program can have a port in the block, for example an emulator whose test was ended. */
async function areFree(ports: readonly number[]): Promise<boolean> {
  const servers = await Promise.all(ports.map(listenUnlessTaken));
  await Promise.all(servers.map(async (server) => server?.close()));
  return !servers.includes(undefined);
}

async function listenUnlessTaken(port: number): Promise<LoopbackServer | undefined> {
  try {
    return await listenOnLoopback(port);
  } catch (error) {
    if (error instanceof PortInUseError) return undefined;
    throw error;
  }
}
