import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { baselineCheck, baselineTarget } from '../scripts/build/baseline.ts';
import { firstScreenBudget } from '../scripts/build/firstScreenBudget.ts';
import { integrityOfEach } from '../scripts/build/integrityList.ts';
import { listPackages } from '../scripts/build/listPackages.ts';

/** The packages with code in the build, for its list of parts (decisions/bill-of-materials). */
const packageList = listPackages();

const outDir = fileURLToPath(new URL('../dist-verifier', import.meta.url));

/** The verifier's page: a build of its own, for an origin of its own (docs/verifier.md). */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    baselineCheck(),
    packageList.note(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,wasm,webmanifest}'],
        // The decoder is large, and nothing is checked without it.
        maximumFileSizeToCacheInBytes: 2_000_000,
        manifestTransforms: [integrityOfEach(outDir)],
        buildPlugins: { vite: [packageList.note(), baselineCheck()] },
      },
    }),
    firstScreenBudget(130_000),
    packageList.write(outDir),
  ],
  worker: { format: 'es', plugins: () => [baselineCheck(), packageList.note()] },
  build: {
    target: baselineTarget,
    outDir,
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A script of its own, which runs before the page's (verifier/firstScreen).
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'firstScript', test: /firstScreen\/(earlyPress|loadPage|firstScreen)\.ts$/ },
          ],
        },
      },
    },
  },
});
