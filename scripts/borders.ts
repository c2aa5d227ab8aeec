/**
 * Which layer may import which, and which package belongs where. This is the one table from which
 * .dependency-cruiser.mjs makes its rules (docs/architecture.md, 'Who may import whom').
 */

export interface Layer {
  /** A folder or file from the root; the most specific matching entry is a file's layer. */
  readonly path: string;
  /** What it may import besides itself: paths, each with everything below it. */
  readonly mayImport: readonly string[];
  /** Exceptions to an allowed path, which it must not import. */
  readonly never?: readonly string[];
}

const everythingInSrc = 'src';
/** What any code of the page may use, rules aside: no noun, no disk, no network. */
const basics = ['src/bytes', 'src/clock', 'src/async', 'src/scope', 'src/tabs'];
const openReaderOnPhone = ['packages/open-reader/protocol', 'packages/open-reader/phone'];
const openReaderAtDoor = ['packages/open-reader/protocol', 'packages/open-reader/reader'];
/** Page, worker and verifier read a body up to its limit alike. */
const readUpTo = 'packages/badge/codec/readUpTo.ts';
const badgeFormats = ['packages/badge/codec', 'packages/badge/model'];
const badgeAtHolder = [...badgeFormats, 'packages/badge/holder'];
const featureDoors = [
  'src/ui',
  'src/help',
  'src/i18n',
  'src/lock',
  'src/session',
  'src/store',
  'src/sync',
  'src/cloud',
  'src/identity',
  'src/device',
  'src/wallet',
  ...basics,
];

export const layers: readonly Layer[] = [
  { path: 'src/main.tsx', mayImport: [everythingInSrc] },
  { path: 'src/snapshotBoot.ts', mayImport: [everythingInSrc] },
  // Its code stands before the entry's, in the same file, and knows nothing of the app.
  { path: 'src/loader', mayImport: ['src/device/ownFile.ts'] },
  {
    path: 'src/app',
    mayImport: [everythingInSrc],
    never: ['src/main.tsx', 'src/snapshotBoot.ts', 'src/loader'],
  },
  { path: 'src/contract', mayImport: [] },
  { path: 'src/contract/map', mayImport: ['src/contract', 'src/domain'] },
  { path: 'src/domain', mayImport: [] },
  // The only code that reads the time.
  { path: 'src/clock', mayImport: ['src/scope'] },
  { path: 'src/async', mayImport: [] },
  // What belongs to one running app.
  { path: 'src/scope', mayImport: ['src/domain'] },
  { path: 'src/bytes', mayImport: [] },
  // What the tabs of one browser settle among themselves.
  { path: 'src/tabs', mayImport: ['src/clock', 'src/async', 'src/scope', 'src/domain'] },
  {
    path: 'src/cloud',
    // The package states how it wants its requests sent.
    mayImport: [...basics, 'src/contract', 'src/domain', 'packages/badge/holder', readUpTo],
  },
  // The state of the session, which the store seals under and the screens follow.
  {
    path: 'src/session',
    mayImport: ['src/scope', 'src/contract', 'src/domain', 'src/store/model'],
  },
  { path: 'src/store', mayImport: [...basics, 'src/session', 'src/contract', 'src/domain'] },
  // The PIN lock over the store: what it is made of, where its records lie, and what opens it.
  {
    path: 'src/lock',
    mayImport: [...basics, 'src/session', 'src/store', 'src/contract', 'src/domain'],
  },
  // Fetches replies and stores them: the store's only access to the network.
  {
    path: 'src/sync',
    mayImport: [...basics, 'src/cloud', 'src/session', 'src/store', 'src/contract', 'src/domain'],
  },
  {
    path: 'src/identity',
    mayImport: [
      ...basics,
      'src/lock',
      'src/session',
      'src/store',
      'src/contract',
      'src/domain',
      readUpTo,
    ],
  },
  // The protocol at a door. Phone and reader share its bytes and codes, and none of their checks.
  { path: 'packages/open-reader/protocol', mayImport: [] },
  { path: 'packages/open-reader/phone', mayImport: ['packages/open-reader/protocol'] },
  { path: 'packages/open-reader/reader', mayImport: ['packages/open-reader/protocol'] },
  // The card that proves itself: bytes, then what they mean, then the two sides. Issuers need the first two.
  { path: 'packages/badge/codec', mayImport: [] },
  { path: 'packages/badge/model', mayImport: ['packages/badge/codec'] },
  { path: 'packages/badge/judgement', mayImport: badgeFormats },
  { path: 'packages/badge/holder', mayImport: badgeFormats },
  // A site of its own, which checks the codes of strangers: it shares the judgement and no code of the app.
  { path: 'verifier', mayImport: [...badgeFormats, 'packages/badge/judgement'] },
  // It runs in the build, beside the other build plugins.
  { path: 'verifier/vite.config.ts', mayImport: ['scripts/build'] },
  // The page's half of the messages between page and worker; the other half is in sw. It is the only access
  // to the native shells.
  {
    path: 'src/device',
    mayImport: [
      ...basics,
      'src/domain',
      'src/contract/workerMessages.ts',
      ...openReaderOnPhone,
      'src/contract/providerPages.ts',
      'plugins/lanyard-native/src',
    ],
  },
  // The codes and states of a key that the plugins report: the domain declares them once.
  { path: 'plugins', mayImport: ['src/domain/digitalKey'] },
  // Both the page and the worker use the theme.
  {
    path: 'src/ui',
    mayImport: ['src/async', 'src/clock', 'src/scope', 'src/i18n', 'src/domain/settings/theme.ts'],
  },
  { path: 'src/i18n', mayImport: ['src/scope', 'src/domain', 'locales'] },
  // The badges of this device: obtained behind the card's refresh, stored, and shown as codes.
  {
    path: 'src/wallet',
    mayImport: [
      ...basics,
      'src/cloud',
      'src/session',
      'src/store',
      'src/device',
      'src/domain',
      ...badgeAtHolder,
    ],
  },
  // How to contact the organization, wherever a text refers the user to it.
  {
    path: 'src/help',
    mayImport: [
      'src/ui',
      'src/i18n',
      'src/session',
      'src/store',
      'src/identity',
      'src/device',
      'src/domain',
    ],
  },
  // One entry covers all features: no feature imports another (see featureRule).
  { path: 'src/features', mayImport: [...featureDoors, ...openReaderOnPhone, 'src/domain'] },
  {
    path: 'sw',
    mayImport: [
      'src/async',
      'src/contract',
      'src/domain',
      'src/scope',
      'src/store/read',
      'src/store/storeTap.ts',
      'src/store/storeResponse.ts',
      // The worker sends a refresh exactly as a page does.
      'src/identity/tokenEndpoint.ts',
      'src/features/card/face',
      'locales/push',
    ],
  },
  // It shares the contract's types but none of the app's rules, and not the mapping.
  {
    path: 'emulator',
    mayImport: ['src/contract', ...openReaderAtDoor, ...badgeFormats],
    never: ['src/contract/map'],
  },
  { path: 'scripts', mayImport: ['src/contract', 'emulator'], never: ['src/contract/map'] },
  {
    path: 'bench',
    mayImport: [
      'src/contract',
      ...openReaderAtDoor,
      ...badgeAtHolder,
      // The frames are read with the options of the verifier's own worker.
      'verifier/decoder/readerOptions.ts',
      'emulator',
      'scripts',
    ],
  },
];

/** The only files that ask whether the page runs in a store app; all others ask for a capability. */
export const platformReaders: readonly string[] = [
  'src/device/capabilities.ts',
  // The entry loads before the file of the capabilities.
  'src/main.tsx',
  'src/app/createApp.ts',
  'src/app/pageDependencies.ts',
  'src/device/canReload.ts',
  'src/device/digitalKey/openReader/readerRadio.ts',
];

export interface PackageHome {
  /** Regular expressions for package names. */
  readonly packages: readonly string[];
  readonly homes: readonly string[];
}

/** The check reports a package of the app that is not listed here, so each new one gets a home. */
export const packageHomes: readonly PackageHome[] = [
  {
    packages: ['react', 'react-dom'],
    homes: [
      'src/main.tsx',
      'src/app',
      'src/features',
      'src/help',
      'src/ui',
      'src/i18n',
      'src/lock',
      'src/store',
      'src/sync',
      'verifier',
    ],
  },
  { packages: ['react-router-dom'], homes: ['src/app', 'src/features', 'src/ui'] },
  { packages: ['lucide-react'], homes: ['src/app', 'src/features', 'src/ui'] },
  { packages: ['jotai'], homes: ['src/app', 'src/features', 'src/ui'] },
  { packages: ['dexie', 'dexie-react-hooks'], homes: ['src/store'] },
  { packages: ['oidc-client-ts'], homes: ['src/identity'] },
  { packages: ['i18next', 'react-i18next'], homes: ['src/i18n'] },
  { packages: ['valibot'], homes: ['src/contract', 'src/lock', 'src/store', 'emulator'] },
  { packages: ['jsbarcode'], homes: ['src/features/card'] },
  { packages: ['qrcode'], homes: ['src/features/card', 'verifier', 'bench/badge'] },
  { packages: ['react-aria-components', '@internationalized/date'], homes: ['src/ui'] },
  { packages: ['signature_pad', 'react-easy-crop'], homes: ['src/features/media'] },
  { packages: ['@zxing/browser', '@zxing/library'], homes: ['src/device'] },
  { packages: ['zxing-wasm'], homes: ['src/device', 'verifier', 'bench/badge'] },
  { packages: ['workbox-window'], homes: ['src/device'] },
  { packages: ['cbor2', '@digitalbazaar/base45'], homes: ['packages/badge/codec'] },
  {
    packages: [
      '@capacitor/[^/]+',
      '@capacitor-community/[^/]+',
      '@aparajita/[^/]+',
      'capacitor-email-composer',
    ],
    homes: ['src/device', 'plugins/lanyard-native/src'],
  },
  { packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'], homes: ['sw'] },
  { packages: ['oidc-provider', 'web-push', 'http_ece'], homes: ['emulator'] },
  { packages: ['hono', '@hono/node-server'], homes: ['emulator', 'scripts'] },
];
