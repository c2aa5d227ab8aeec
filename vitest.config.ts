import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { licencesModule } from './scripts/build/licencesModule.ts';

/**
 * Unit, component and contract tests. A `.test.tsx` renders and gets a document; a `.test.ts` runs on
 * Node alone, because rules, emulator and scripts must not lean on one. Rules keep no state, so their
 * tests share the modules of one worker: a fifth of the time of a worker for each file.
 */
const folders = '{src,packages,tests,emulator,scripts,bench}';
const rules = 'src/domain/**/*.test.ts';

export default defineConfig({
  plugins: [react(), licencesModule()],
  test: {
    restoreMocks: true,
    // Each process starts on a known clock (docs/decisions/clock-of-tests.md).
    execArgv: ['--import', fileURLToPath(import.meta.resolve('./tests/support/knownClock.ts'))],
    // Vitest leaves one core to itself, which is half of the smallest machine.
    maxWorkers: '100%',
    // Guards against hanging, not measurements: the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    // Written for bundlers: its modules name one another without an ending.
    server: { deps: { inline: ['@zxing/browser', '@zxing/library'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [rules],
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: [`${folders}/**/*.test.ts`],
          exclude: ['tests/e2e/**', rules],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [`${folders}/**/*.test.tsx`],
          exclude: ['tests/e2e/**'],
          environment: 'jsdom',
          setupFiles: ['tests/support/componentSetup.ts'],
        },
      },
    ],
  },
});
