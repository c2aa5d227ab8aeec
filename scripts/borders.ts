/**
 * Who may import whom, and which package has its home where: the one table from which
 * .dependency-cruiser.mjs makes its rules (docs/architecture.md, 'Who may import whom').
 */

export interface Layer {
  /** A folder or file from the root; the most exact entry that matches a file is its layer. */
  readonly path: string;
  /** What it may import beside itself: paths, each with everything below it. */
  readonly mayImport: readonly string[];
  /** Where it may import all of a path but this. */
  readonly never?: readonly string[];
}

const everythingInSrc = 'src';
const featureDoors = [
  'src/ui',
  'src/help',
  'src/i18n',
  'src/store',
  'src/sync',
  'src/cloud',
  'src/identity',
  'src/device',
];

export const layers: readonly Layer[] = [
  { path: 'src/main.tsx', mayImport: [everythingInSrc] },
  { path: 'src/snapshotBoot.ts', mayImport: [everythingInSrc] },
  { path: 'src/app', mayImport: [everythingInSrc], never: ['src/main.tsx', 'src/snapshotBoot.ts'] },
  { path: 'src/contract', mayImport: [] },
  { path: 'src/contract/map', mayImport: ['src/contract', 'src/domain'] },
  { path: 'src/domain', mayImport: [] },
  { path: 'src/cloud', mayImport: ['src/contract', 'src/domain'] },
  { path: 'src/store', mayImport: ['src/contract', 'src/domain'] },
  // What fetches replies and keeps them: the store's only way to the network.
  { path: 'src/sync', mayImport: ['src/cloud', 'src/store', 'src/contract', 'src/domain'] },
  { path: 'src/identity', mayImport: ['src/store', 'src/contract', 'src/domain'] },
  // The half of the page in the words of page and worker; the other half is sw. Likewise the phone in
  // the words of phone and reader, whose other half is the emulator's. And the only door to the
  // native shells.
  {
    path: 'src/device',
    mayImport: [
      'src/domain',
      'src/contract/workerMessages.ts',
      'src/contract/openReader',
      'plugins/lanyard-native/src',
    ],
  },
  { path: 'plugins', mayImport: [] },
  // The theme is the page's own, and the worker's as well.
  { path: 'src/ui', mayImport: ['src/i18n', 'src/domain/settings/theme.ts'] },
  { path: 'src/i18n', mayImport: ['src/domain', 'locales'] },
  // How to reach the organization, wherever a sentence sends the person there.
  {
    path: 'src/help',
    mayImport: ['src/ui', 'src/i18n', 'src/store', 'src/identity', 'src/device', 'src/domain'],
  },
  // One entry stands for each feature: none imports another (see featureRule).
  { path: 'src/features', mayImport: [...featureDoors, 'src/domain'] },
  {
    path: 'sw',
    mayImport: [
      'src/contract',
      'src/domain',
      'src/store/read',
      'src/features/card/face',
      'locales/push',
    ],
  },
  // It shares the contract's types and none of the app's rules, mapping included.
  { path: 'emulator', mayImport: ['src/contract'], never: ['src/contract/map'] },
  { path: 'scripts', mayImport: ['src/contract', 'emulator'], never: ['src/contract/map'] },
  { path: 'bench', mayImport: ['src/contract', 'emulator', 'scripts'] },
];

export interface PackageHome {
  /** Regular expressions for package names. */
  readonly packages: readonly string[];
  readonly homes: readonly string[];
}

/** A package of the app that is not named here is a finding, so each new one gets a home. */
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
      'src/store',
      'src/sync',
    ],
  },
  { packages: ['react-router-dom'], homes: ['src/app', 'src/features', 'src/ui'] },
  { packages: ['lucide-react'], homes: ['src/app', 'src/features', 'src/ui'] },
  { packages: ['jotai'], homes: ['src/app', 'src/features', 'src/ui'] },
  { packages: ['dexie', 'dexie-react-hooks'], homes: ['src/store'] },
  { packages: ['oidc-client-ts'], homes: ['src/identity'] },
  { packages: ['i18next', 'react-i18next'], homes: ['src/i18n'] },
  { packages: ['valibot'], homes: ['src/contract', 'src/store', 'emulator'] },
  { packages: ['jsbarcode', 'qrcode'], homes: ['src/features/card'] },
  { packages: ['react-aria-components', '@internationalized/date'], homes: ['src/ui'] },
  { packages: ['signature_pad', 'react-easy-crop'], homes: ['src/features/media'] },
  { packages: ['utif2', '@zxing/library', 'zxing-wasm'], homes: ['src/device'] },
  { packages: ['workbox-window'], homes: ['src/device'] },
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
