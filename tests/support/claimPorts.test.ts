/** Ports that are let go and taken again. */
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { listenOnLoopback } from '#emulator/loopbackServer.ts';
import { claimPorts } from './claimPorts.ts';

it('two claims share no port, and each port can be let go and taken again', async () => {
  // Both begin their search at the same block.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const claims = await Promise.all([claimPorts(), claimPorts()]);
  const ports = claims.flatMap((claim) => claim.ports);
  expect(new Set(ports).size).toBe(14);
  for (const port of [...ports, ...ports]) await (await listenOnLoopback(port)).close();
  await Promise.all(claims.map((claim) => claim.release()));
});

it('a block with a port that another program uses is passed over', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  const one = await claimPorts();
  const other = await listenOnLoopback(one.ports[3] ?? 0);
  await one.release();
  const two = await claimPorts();
  expect(two.ports).not.toContain(other.port);
  await two.release();
  await other.close();
});

it('a released claim can be claimed again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.75);
  // Another test of this machine can claim it in between.
  await vi.waitFor(async () => {
    const one = await claimPorts();
    await one.release();
    const two = await claimPorts();
    await two.release();
    expect(two.ports).toEqual(one.ports);
  });
});

it.runIf(process.platform === 'linux')(
  'no port is one that this system hands out itself',
  async () => {
    const range = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
    const { ports, release } = await claimPorts();
    expect(Math.max(...ports)).toBeLessThan(Number(range.trim().split(/\s+/)[0]));
    await release();
  },
);
