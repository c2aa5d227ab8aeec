/**
 * `npm run dev`: the sources with hot reload, and the emulator. There is no worker and no policy here: both
 * belong to the build, which `npm start` serves.
 */
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import { emulatorEnvironments, loopbackOrigin, portOf } from '#emulator/addresses.ts';
import { closeOnSignal, explainAndExit, introduction, startEmulated } from './serve/emulated.ts';

async function develop(): Promise<void> {
  const port = portOf('app', process.env);
  const emulator = await startEmulated(loopbackOrigin(port));
  const configuration = JSON.stringify(emulatorEnvironments(emulator));
  const served: Plugin = {
    name: 'lanyard:environments',
    configureServer: ({ middlewares }) => {
      middlewares.use('/environments.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(configuration);
      });
    },
  };
  const vite = await createServer({
    server: { host: 'localhost', port, strictPort: true },
    plugins: [served],
  });
  closeOnSignal(() => Promise.all([vite.close(), emulator.close()]));
  await vite.listen();
  console.log(introduction(loopbackOrigin(port), emulator));
}

develop().catch(explainAndExit);
