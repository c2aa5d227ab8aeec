/** `npm start`: the production build, with the emulator. */
import { explainAndExit } from './serve/emulated.ts';
import { startBuilt } from './serve/startBuilt.ts';

startBuilt('dist', 'dist-verifier').catch(explainAndExit);
