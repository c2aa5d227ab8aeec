/** Starts a built app on loopback, with the emulator if its configuration requires it. */
import { readFileSync } from 'node:fs';
import { readEnvironments } from '#contract/environments.ts';
import { emulatorEnvironments, portOf } from '#emulator/addresses.ts';
import { startAppServer } from './appServer.ts';
import { closeOnSignal, introduction, startEmulated } from './emulated.ts';

/** @param dist the folder of the build. */
export async function startBuilt(dist: string): Promise<void> {
  const built: unknown = JSON.parse(readFileSync(`${dist}/environments.json`, 'utf8'));
  const choice = readEnvironments(built);
  const name = choice.kind === 'ok' ? choice.environment.name : choice.name;
  // The ports can differ from the built-in ones, and are known only once both servers listen.
  let environments = built;
  const app = await startAppServer({
    dist,
    port: portOf('app', process.env),
    environments: () => environments,
  });
  if (name !== 'emulator') {
    closeOnSignal(app.close);
    console.log(`\n  Lanyard  ${app.origin}  (environment: ${name}, no emulator)\n`);
    return;
  }
  const emulator = await startEmulated(app.origin);
  environments = emulatorEnvironments(emulator);
  closeOnSignal(() => Promise.all([app.close(), emulator.close()]));
  console.log(introduction(app.origin, emulator));
}
