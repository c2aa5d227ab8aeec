import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Unit, component and contract tests. A `.test.tsx` renders and gets a document; a `.test.ts` runs on
 * Node alone, because rules, emulator and scripts must not lean on one.
 */
const folders = '{src,tests,emulator,scripts,bench}';

export default defineConfig({
  plugins: [react()],
  test: {
    restoreMocks: true,
    // Guards against hanging, not measurements: the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    // Written for bundlers: its modules name one another without an ending.
    server: { deps: { inline: ['@zxing/library'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [`${folders}/**/*.test.ts`],
          exclude: ['tests/e2e/**'],
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
