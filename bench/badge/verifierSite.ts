import { startVerifierServer } from '#scripts/serve/verifierServer.ts';
import type { RunningSite, Site } from '../site.ts';
import { deadNetwork } from '../networks.ts';
import { lanyard, type RunningLanyard } from '../sites.ts';
import { Traffic } from '../traffic.ts';

/** The folder of the measured build. */
const dist = 'dist-verifier';

/** The verifier's page beside the emulator's issuer. */
export async function serveVerifier(
  running: RunningLanyard,
): Promise<{ url: string; close: () => Promise<void> }> {
  const setup = await running.control.badges();
  const server = await startVerifierServer({ dist, port: 0, setup: () => setup });
  return { url: server.origin, close: () => server.close() };
}

async function startVerifier(): Promise<RunningSite> {
  const running = await lanyard();
  const server = await serveVerifier(running);
  return {
    addresses: { app: server.url, others: [] },
    traffic: new Traffic(),
    enter: async (page) => {
      await page.goto(server.url);
      // Its lists are there, so that it can check codes without a network from now on.
      await page.getByRole('button', { name: 'Start the camera' }).waitFor();
    },
    close: async () => {
      await Promise.all([server.close(), running.close()]);
    },
  };
}

/** A start without a network, until the page can open the camera. */
export const verifierSite: Site = {
  name: 'the verifier’s page, no network',
  landing: { kind: 'text', text: 'Start the camera' },
  network: deadNetwork,
  start: startVerifier,
};
