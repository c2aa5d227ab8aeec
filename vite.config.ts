import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { baselineCheck, baselineTarget } from './scripts/build/baseline.ts';
import { byteBudgets } from './scripts/build/byteBudgets.ts';
import { chunkModules, type ChunkName } from './scripts/build/chunks.ts';
import { noCircularChunks } from './scripts/build/circularChunks.ts';
import { classicScripts } from './scripts/build/classicScripts.ts';
import { droppableRouterParts } from './scripts/build/droppableRouterParts.ts';
import { firstFrame } from './scripts/build/firstFrame.ts';
import { integrityList } from './scripts/build/integrityList.ts';
import { licencesModule } from './scripts/build/licencesModule.ts';
import { listPackages } from './scripts/build/listPackages.ts';
import { pack } from './scripts/build/pack.ts';
import { writeReturnPage } from './scripts/build/returnPage.ts';
import { startBudget } from './scripts/build/startBudget.ts';
import { versionFile } from './scripts/build/versionFile.ts';
import { webAppManifest } from './scripts/build/webAppManifest.ts';

const folder = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'));
const icons = (...names: readonly string[]): string =>
  `node_modules/lucide-react/.*/(${names.join('|')})\\.`;

/** The packages of each chunk; the bundler places packages that are not listed. */
const chunkPackages: Partial<Readonly<Record<ChunkName, RegExp>>> = {
  native: /node_modules\/(@capacitor(-community)?|@aparajita|capacitor-email-composer)\//,
  shapes: anyOf('node_modules/valibot/', 'vite/preload-helper'),
  libraries: anyOf(
    'node_modules/(i18next|react-i18next|react-router|react|react-dom|scheduler|jotai)/',
    'node_modules/lucide-react/dist/esm/(?!icons/|dynamic)',
  ),
  ground: anyOf(
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
      'sliders-horizontal',
    ),
  ),
  leaving: /node_modules\/oidc-client-ts\//,
  card: anyOf(icons('maximize-2')),
  database: /node_modules\/dexie\//,
  wallet: /node_modules\/(cbor2|@cto\.af\/wtf8|@digitalbazaar\/base45)\//,
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

/** The order matters: a module belongs to the first chunk that matches it. */
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
 * A production file of the router. The router's package offers a bundler only its development files, with
 * warnings that a card in use does not need.
 */
const routerFile = (name: string): string =>
  folder(`node_modules/react-router/dist/production/${name}.mjs`);

export default defineConfig({
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerFile('index') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
      // Otherwise the decoder would come as code for browsers of 2009.
      {
        find: /^(@zxing\/(?:browser|library))$/,
        replacement: folder('node_modules/$1/es2015/index.js'),
      },
    ],
  },
  plugins: [
    react(),
    droppableRouterParts(),
    licencesModule(),
    firstFrame(),
    baselineCheck(),
    packageList.note(),
    // The component library's own texts, only in the app's languages.
    optimizeLocales.vite({
      locales: ['en-US', 'pt-PT', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'nl-NL'],
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The app registers the worker itself, through its Trusted Types policy, and asks the user before a new
      // one takes over.
      injectRegister: false,
      registerType: 'prompt',
      manifest: webAppManifest(folder('public')),
      // The pattern below finds the icons.
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        // The pictures for the installer and the worker's kill switch are not part of the app. The
        // configuration is never precached.
        globIgnores: [
          'screenshots/**',
          'environments.json',
          'kill-switch.js',
          // A browser never requests them, and a store app has no worker.
          'assets/{native,*.native}-*.js',
          // A page of another host.
          'link-host/**',
          // The third-party licences: as large as several screens, and read online.
          'assets/LicencesScreen-*',
        ],
        manifestTransforms: [integrityList(folder(outDir())), pack(folder(outDir())), budgets.note],
        buildPlugins: { vite: [packageList.note(), baselineCheck()] },
      },
    }),
    classicScripts({ entry: 'index', modules: ['snapshotBoot'], ahead: ['start', 'leaving'] }),
    versionFile(folder('package.json')),
    writeReturnPage(folder('android')),
    noCircularChunks(),
    startBudget(),
    budgets.check,
    packageList.write(folder(outDir())),
  ],
  // The image worker fetches its TIFF decoder on demand, which the default format does not support.
  worker: { format: 'es', plugins: () => [packageList.note(), baselineCheck()] },
  // Texts are read as a whole: named exports for their parts would only cost bytes.
  json: { namedExports: false },
  build: {
    target: baselineTarget,
    outDir: outDir(),
    emptyOutDir: true,
    // The budget and its test read from it which chunk loads which.
    manifest: true,
    // The polyfill is an inline script in some builds. Every target browser has the feature.
    modulePreload: {
      polyfill: false,
      // A hint would fetch a file as a module, and compile it as one. The loader requests the files of a start
      // together (scripts/build/classicScripts.ts). Styles are still loaded.
      resolveDependencies: () => [],
    },
    // Each picture is a file with a hash, never a data URL.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The page, and the first script of a page that the worker serves with the snapshot.
      input: { index: folder('index.html'), snapshotBoot: folder('src/snapshotBoot.ts') },
      // The decoder's packages do not state that their modules only declare classes. Without this, the ten formats
      // that no invitation has would be in the app: 122 kB instead of 26 kB.
      treeshake: {
        moduleSideEffects: [{ test: /@zxing\/(browser|library)\//, sideEffects: false }],
      },
      output: {
        // The code that both the card and the PIN screen start with is one file: many small files compress
        // badly.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkNames.map((name) => ({ name, test: isOfChunk(name) })),
        },
      },
    },
  },
});

/** A second build is written beside the first, so that both can be compared byte for byte. */
function outDir(): string {
  return process.env['LANYARD_DIST'] ?? 'dist';
}
