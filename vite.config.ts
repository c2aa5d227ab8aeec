import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { byteBudgets } from './scripts/build/byteBudgets.ts';
import { noCircularChunks } from './scripts/build/circularChunks.ts';
import { firstFrame } from './scripts/build/firstFrame.ts';
import { integrityList } from './scripts/build/integrityList.ts';
import { licencesModule } from './scripts/build/licencesModule.ts';
import { listPackages } from './scripts/build/listPackages.ts';
import { startBudget } from './scripts/build/startBudget.ts';
import { versionFile } from './scripts/build/versionFile.ts';
import { webAppManifest } from './scripts/build/webAppManifest.ts';

const folder = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** What the first paint is made of and other screens share; the first read needs none of it. */
const ground = new RegExp(
  [
    'src/store/(queueWaiting|shelf|useReplies|useCardFacts|unreadUntold|lock/(lockState|useLockKind|lockedHere))',
    'src/app/(shownRouter|loadScreen|gates/loadChain|shell/Banners)',
    'src/domain/(access/(?!contact|otherProfiles)|profile/activeProfile|credential/system|time/(calendarDate\\.|clockTolerance)|card/(activeSalto|colours|freshness|status|validUntil))',
    'src/identity/session\\.',
    'src/contract/(map/(startup|cardFacts|card|cardholder|cardTemplate|person|settings))\\.',
    'src/device/(clock|today|connectivity|appUpdateState|shownClockFault)\\.',
    'src/features/card/(ready/gateTasks|parts/Confirmed)',
    'src/i18n/(useText|i18n)\\.',
    'node_modules/(react-i18next|react-router|react/.*jsx-runtime)',
    'src/(ui/(back/(wayUp|opener)|patiently)|app/(ways/place|shell/(tabScreens|TabBar|TabWords|Shell)))\\.',
    'src/domain/(navigation/(?!afterDone)|settings/layout)',
    'src/ui/(Screen|Button|CardToCome|Notice|PartBoundary|Spinner|firstPaint|toast/toasts)\\.',
    // What gate mode draws as well.
    'src/features/card/(face/(Banner|CardBlocked|Clock|Photo|CardFace\\.module)|barcode/(?!encode[LQ]))',
    'src/i18n/dates\\.',
    'src/app/useIsWide\\.',
    'src/ui/useImageUrl\\.',
    'src/domain/(card/(barcode|cardDrawing|moduleWidth|utf8|status)|media/rasterImage)\\.',
    'node_modules/(jotai|lucide-react/dist/esm/(?!icons/|dynamic)|lucide-react/.*/(circle-exclamation-point|triangle-exclamation-point|triangle-exclamation|user-round|circle-check|badge-check|circle-x|clock-3|loader-circle|info|cloud-off|flask-conical|id-card|key-round|settings|bell|ban|refresh-cw)\\.)',
  ].join('|'),
);

/**
 * What is read of stored and fetched JSON, and what the way to the provider shares with the first paint: small,
 * and needed by nearly every file. A first visit that leaves for the provider fetches it and not the ground.
 */
const shapes = new RegExp(
  [
    'node_modules/valibot/',
    'src/(contract/tolerant|store/(schema|connection|read/openings))\\.',
    'src/(domain/observable/|identity/(environment|region)\\.|contract/environments\\.)',
    'vite/preload-helper',
  ].join('|'),
);

/**
 * Digital keys, which the background and several screens share, and the small controls that most screens
 * share: each as one file, because the start names every file that a screen may need.
 */
const digitalKeys =
  /src\/(domain\/digitalKey|device\/(digitalKey(?!\/(simulated|shellBridge|openReader\/readerRadio\.native))|nfc\/doorTags|qr\/qrReader|handOverFile)|store\/keyItems|features\/digitalKey\/flows|features\/credential\/useShownCard|sync\/pendingKeyMessage)/;
const controls = new RegExp(
  [
    'src/ui/(section|fullScreen|sheet|dialog|back|blank/Blank|list|form/(TextField|SwitchField|Localized|form))',
    'src/ui/ButtonLink\\.',
    'src/help/',
    'lucide-react/.*/(chevron-left|chevron-right|circle-dashed|users-round|camera|cloud-exclamation-point)\\.',
  ].join('|'),
);

/**
 * Leaving for the provider's page. A first visit fetches it before the app, so it shares no file with what
 * works behind a session.
 */
const leaving = new RegExp(
  [
    'src/features/session/flows/leaveForSignIn\\.',
    'src/identity/(startSignIn|proofDemanded|provider|providerPages|endAtProvider)\\.',
    'node_modules/oidc-client-ts/',
  ].join('|'),
);

/** What both need. */
const signInDemand =
  /src\/(store\/(forcedSignIn|afterClearing|diskClearing)|domain\/session\/freshSignIn|identity\/providerLimits)\./;

/** What works behind every session, locked or open: the start of a card does without it, all that follows does not. */
const session = new RegExp(
  [
    'src/store/(forgetRows|personTag|storeMemory|session|memorySession|itemAccess|followRow|makeRoom|goodRows|damagedRows|gateMarks|updateItem|queue|read/paintedRead)\\.',
    'src/store/lock/(?!openedLock|tryPin|changePin|createLock|secrets|writePaintedPin)',
    'src/domain/(access/(contact|otherProfiles)|lock/(?!pin|remaining)|painted/paintedPage|queue/|session/(backoff|freshToken|justProven)|notification/changes|update/(takeOver|supportCode)|settings/appVersion|time/clockFault)',
    'src/device/(serverClock|windows|worker|holds|errorCodes|vibrate|biometrics/biometricsHere)\\.',
    'src/identity/(refreshLock|tokenFault|accessToken|signOut|revoke|returnLink)\\.',
    'src/cloud/(failure|body|request|cloud|refusal)\\.',
    'src/contract/(dto/(notification|openReader|payloads)|endpoints?|errors|headers|page|reply|map/notification)\\.',
    'src/app/(runtime\\.|storeApp/|update/takeOver|lock/(lockPlace|keepOrganization|siteData|closeApp|watchTabs|watchUse|veil|keepLock|forgetPasskeys|signInFor))',
    'src/app/painted/(breath|drawn|hourParts|keptPage|pictureData|startFault|usedStyles|paintedMarkup)\\.',
    'src/features/session/SigningInScreen',
    // Shared by the PIN screen, the gates and others, which shall fetch neither one another nor the controls.
    'src/ui/blank/Sign',
    'lucide-react/.*/(archive|arrow-left|fingerprint-pattern|lock-keyhole)\\.',
  ].join('|'),
);

/** The PIN screen, as one file: a person who knows the PIN is quicker than a chain of small ones. */
const pin = new RegExp(
  [
    'src/features/lock/(LockScreen|Lock\\.module|pinDesk|use|parts/(?!BiometricSetting|PinSheet|Keys|Clear)|flows/(?!enrolBiometrics|lockChange|provePin))',
    'src/store/lock/(openedLock|tryPin|changePin|createLock|secrets|writePaintedPin)',
    'src/domain/lock/(pin|remaining)',
    'src/device/biometrics/biometrics\\.',
    'src/app/(lock/(Locked|prepareCard)|painted/keepPaintedPin)',
    'src/ui/pin/',
    'lucide-react/.*/(delete|hourglass|scan-face)\\.',
  ].join('|'),
);

/** What a store app loads and no browser does: one file, which the service worker leaves alone. */
const native =
  /node_modules\/(@capacitor(-community)?|@aparajita|capacitor-email-composer)\/|plugins\/lanyard-native\/|src\/device\/(phone\/|.*\/shellBridge\.|(signInWindow\/.*|privacyScreen|screen\/phoneScreen|push\/push|biometrics\/biometrics|.*\/readerRadio)\.native\.)/;

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
      input: { index: folder('index.html'), painted: folder('src/painted.ts') },
      output: {
        // What the card and the PIN screen both start with is one file: many small ones pack badly.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'native', test: native },
            { name: 'shapes', test: shapes },
            { name: 'ground', test: ground },
            { name: 'leaving', test: leaving },
            { name: 'signInDemand', test: signInDemand },
            { name: 'session', test: session },
            { name: 'pin', test: pin },
            { name: 'keys', test: digitalKeys },
            { name: 'controls', test: controls },
          ],
        },
      },
    },
  },
});

/** A second build beside the first, to compare the two byte for byte. */
function outDir(): string {
  return process.env['LANYARD_DIST'] ?? 'dist';
}
