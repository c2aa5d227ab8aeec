/**
 * `npm run demo`: like `npm start`, with a simulated reader that the emulator's control API drives. It has
 * its own build: the production build has no such engine (decisions/simulated-reader).
 */
import { explainAndExit } from './serve/emulated.ts';
import { startBuilt } from './serve/startBuilt.ts';

const dist = '.cache/demo';

async function demonstrate(): Promise<void> {
  // vite.config.ts reads this.
  process.env['LANYARD_DIST'] = dist;
  const { build } = await import('vite');
  await build({ mode: 'demo', logLevel: 'warn' });
  await startBuilt(dist);
}

demonstrate().catch(explainAndExit);
