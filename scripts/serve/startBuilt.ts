/** Starts a built app on loopback, with the emulator if its configuration requires it. */
import { readFileSync } from 'node:fs';
import { readEnvironments } from '#contract/environments.ts';
import { emulatorEnvironments, portOf } from '#emulator/addresses.ts';
import { startAppServer, type AppServer } from './appServer.ts';
import { closeOnSignal, introduction, startEmulated } from './emulated.ts';
import { startVerifierServer } from './verifierServer.ts';

/**
 * @param dist the folder of the app's build.
 * @param verifierDist the folder of the verifier's build.
 */
export async function startBuilt(dist: string, verifierDist: string): Promise<void> {
  const built: unknown = JSON.parse(readFileSync(`${dist}/environments.json`, 'utf8'));
  const choice = readEnvironments(built);
  const name = choice.kind === 'ok' ? choice.environment.name : choice.name;
  // The ports can differ from the built-in ones, and are known only once both servers listen.
  const known: { environments: unknown; verifier?: string } = { environments: built };
  const app = await startAppServer({
    dist,
    port: portOf('app', process.env),
    environments: () => known.environments,
    verifier: () => known.verifier,
  });
  if (name !== 'emulator') {
    closeOnSignal(app.close);
    console.log(`\n  Lanyard  ${app.origin}  (environment: ${name}, no emulator)\n`);
    return;
  }
  const emulator = await startEmulated(app.origin);
  known.environments = emulatorEnvironments(emulator);
  const verifier = await startVerifier(verifierDist, emulator.apiOrigin);
  known.verifier = verifier.origin;
  closeOnSignal(() => Promise.all([app.close(), verifier.close(), emulator.close()]));
  console.log(introduction(app.origin, emulator, verifier.origin));
}

/** The verifier's page, set up for the emulator's organizations. Its root outlives a reset of the world. */
async function startVerifier(dist: string, apiOrigin: string): Promise<AppServer> {
  const answer = await fetch(`${apiOrigin}/emulator/badges`);
  const setup: unknown = await answer.json();
  return startVerifierServer({
    dist,
    port: portOf('verifier', process.env),
    setup: () => setup,
  });
}
