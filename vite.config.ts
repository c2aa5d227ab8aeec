import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { byteBudgets } from './scripts/build/byteBudgets.ts';
import { chunkModules, type ChunkName } from './scripts/build/chunks.ts';
import { noCircularChunks } from './scripts/build/circularChunks.ts';
import { firstFrame } from './scripts/build/firstFrame.ts';
import { integrityList } from './scripts/build/integrityList.ts';
import { licencesModule } from './scripts/build/licencesModule.ts';
import { listPackages } from './scripts/build/listPackages.ts';
import { startBudget } from './scripts/build/startBudget.ts';
import { versionFile } from './scripts/build/versionFile.ts';
import { webAppManifest } from './scripts/build/webAppManifest.ts';

const folder = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'));
const icons = (...names: readonly string[]): string =>
  `node_modules/lucide-react/.*/(${names.join('|')})\\.`;

/** The packages of a chunk; those that stand nowhere are the bundler's to place. */
const chunkPackages: Partial<Readonly<Record<ChunkName, RegExp>>> = {
  native: /node_modules\/(@capacitor(-community)?|@aparajita|capacitor-email-composer)\//,
  shapes: anyOf('node_modules/valibot/', 'vite/preload-helper'),
  ground: anyOf(
    'node_modules/(react-i18next|react-router|react/.*jsx-runtime|jotai)',
    'node_modules/lucide-react/dist/esm/(?!icons/|dynamic)',
    icons(
      'circle-exclamation-point',
      'triangle-exclamation-point',
      'triangle-exclamation',
      'user-round',
      'circle-check',
      'badge-check',
      'circle-x',
      'clock-3',
      'loader-circle',
      'info',
      'cloud-off',
      'flask-conical',
      'id-card',
      'key-round',
      'settings',
      'bell',
      'ban',
      'refresh-cw',
    ),
  ),
  leaving: /node_modules\/oidc-client-ts\//,
  session: anyOf(icons('archive', 'arrow-left', 'fingerprint-pattern', 'lock-keyhole')),
  pin: anyOf(icons('delete', 'hourglass', 'scan-face')),
  controls: anyOf(
    icons(
      'chevron-left',
      'chevron-right',
      'circle-dashed',
      'users-round',
      'camera',
      'cloud-exclamation-point',
    ),
  ),
};

/** In this order: a module goes to the first chunk that wants it. */
const chunkNames = Object.keys(chunkModules) as ChunkName[];

function isOfChunk(name: ChunkName): (id: string) => boolean {
  const root = folder('./');
  const modules = new Set(chunkModules[name].map((path) => root + path));
  const packages = chunkPackages[name];
  return (id) => modules.has(id.replace(/\?.*$/, '')) || packages?.test(id) === true;
}

const packageList = listPackages();
const budgets = byteBudgets(folder(outDir()));

/**
 * The router's package names only its development files to a bundler: with the warnings in them, which
 * a card in the hand does not need.
 */
const routerFile = (name: string): string =>
  folder(`node_modules/react-router/dist/production/${name}.mjs`);

export default defineConfig({
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerFile('index') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
    ],
  },
  plugins: [
    react(),
    licencesModule(),
    firstFrame(),
    packageList.note(),
    // The component library's own texts, in the app's languages only.
    optimizeLocales.vite({
      locales: ['en-US', 'pt-PT', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'nl-NL'],
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The app registers the worker itself, through its Trusted Types policy, and asks the person
      // before a new one takes over.
      injectRegister: false,
      registerType: 'prompt',
      manifest: webAppManifest(folder('public')),
      // The pattern below finds the icons.
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        // Pictures for the installer and the way out of the worker are no part of the app; the
        // configuration is never precached.
        globIgnores: [
          'screenshots/**',
          'environments.json',
          'kill-switch.js',
          // A browser never asks for it, and a store app has no worker.
          'assets/native-*.js',
          // The licences of others: as large as several screens, and read with a connection.
          'assets/LicencesScreen-*',
        ],
        manifestTransforms: [integrityList(folder(outDir())), budgets.note],
        buildPlugins: { vite: [packageList.note()] },
      },
    }),
    versionFile(folder('package.json')),
    noCircularChunks(),
    startBudget(),
    budgets.check,
    packageList.write(folder(outDir())),
  ],
  // The image worker fetches its TIFF decoder on demand, which the default format cannot.
  worker: { format: 'es', plugins: () => [packageList.note()] },
  // Texts are read whole: a name for each of their parts would only cost bytes.
  json: { namedExports: false },
  build: {
    target: 'es2023',
    outDir: outDir(),
    emptyOutDir: true,
    // Tells the budget and its test which chunk loads which.
    manifest: true,
    // The polyfill is an inline script in some builds; every browser of the target has the feature.
    modulePreload: {
      polyfill: false,
      // A hint is a request that the page's thread makes at once, for files that the worker has at hand: the
      // many of what follows the paint were one long task. Styles are loaded all the same.
      resolveDependencies: (file, files) => (/^assets\/(start|leaving)-/.test(file) ? files : []),
    },
    // Each picture is a file with a hash, never a data address.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The page, and the first script of a page that the worker has painted.
      input: { index: folder('index.html'), snapshotBoot: folder('src/snapshotBoot.ts') },
      output: {
        // What the card and the PIN screen both start with is one file: many small ones pack badly.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkNames.map((name) => ({ name, test: isOfChunk(name) })),
        },
      },
    },
  },
});

/** A second build beside the first, to compare the two byte for byte. */
function outDir(): string {
  return process.env['LANYARD_DIST'] ?? 'dist';
}
