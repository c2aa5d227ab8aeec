/**
 * `npm run demo`: like `npm start`, with a simulated reader that the emulator's control API drives, and a
 * verifier that shows its results without a check. Both have their own builds: the production builds have
 * neither (decisions/simulated-reader).
 */
import { resolve } from 'node:path';
import { explainAndExit } from './serve/emulated.ts';
import { startBuilt } from './serve/startBuilt.ts';

const dist = '.cache/demo';
const verifierDist = '.cache/demo-verifier';

async function demonstrate(): Promise<void> {
  // vite.config.ts reads this.
  process.env['LANYARD_DIST'] = dist;
  const { build } = await import('vite');
  await build({ mode: 'demo', logLevel: 'warn' });
  await build({
    configFile: 'verifier/vite.config.ts',
    mode: 'demo',
    logLevel: 'warn',
    build: { outDir: resolve(verifierDist) },
  });
  await startBuilt(dist, verifierDist);
}

demonstrate().catch(explainAndExit);
