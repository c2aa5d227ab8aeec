import type { IForbiddenRuleType } from 'dependency-cruiser';
import { layers, packageHomes, platformReaders } from './borders.ts';
import type { Layer, PackageHome } from './borders.ts';

/** Tests may import everything, so no rule applies to imports in tests. */
const testFiles = '\\.test\\.tsx?$|^packages/[^/]+/tests/';
const ownCode = '^(src|sw|verifier|plugins|packages|emulator|scripts|bench|locales|tests)/';

const escaped = (path: string): string => path.replaceAll('.', '\\.');

/** Everything at or below the paths. */
const below = (paths: readonly string[]): string => `^(${paths.map(escaped).join('|')})(/|$)`;

/** The dependency-cruiser rules that borders.ts defines. */
export function borderRules(): IForbiddenRuleType[] {
  return [
    ...layers.flatMap(layerRules),
    featureRule,
    ...packageHomes.map(homeRule),
    ...generalRules,
  ];
}

function layerRules(layer: Layer): IForbiddenRuleType[] {
  const inner = layers.map(({ path }) => path).filter((path) => path.startsWith(`${layer.path}/`));
  const from = {
    path: below([layer.path]),
    pathNot: [...inner.map((path) => below([path])), testFiles],
  };
  const allowed = below([layer.path, ...layer.mayImport]);
  const never = [...(layer.never ?? []), ...innerRefused(layer, inner)];
  const name = layer.path.replace(/^src\//, '').replaceAll('/', '-');
  const outside: IForbiddenRuleType = {
    name: `${name}-imports-only-what-it-may`,
    comment: `${layer.path} may import: ${['itself', ...layer.mayImport].join(', ')}`,
    severity: 'error',
    from,
    to: { path: ownCode, pathNot: [allowed] },
  };
  if (never.length === 0) return [outside];
  const refused: IForbiddenRuleType = {
    name: `${name}-never-imports`,
    comment: `${layer.path} never imports ${never.join(', ')}`,
    severity: 'error',
    from,
    to: { path: below(never) },
  };
  return [outside, refused];
}

/** The contract does not import its own map: types flow only from the contract to the mappers. */
function innerRefused(layer: Layer, inner: readonly string[]): readonly string[] {
  return layer.path === 'src/contract' ? inner : [];
}

const featureRule: IForbiddenRuleType = {
  name: 'features-never-import-one-another',
  comment: 'What two features need has a noun of its own, or belongs in ui, store or domain.',
  severity: 'error',
  from: { path: '^src/features/([^/]+)/', pathNot: testFiles },
  to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
};

function homeRule({ packages, homes }: PackageHome): IForbiddenRuleType {
  return {
    name: `home-of-${(packages[0] ?? '').replace('@', '').replace('/', '-')}`,
    comment: `${packages.join(', ')}: only in ${homes.join(', ')}`,
    severity: 'error',
    from: {
      path: '^(src|sw|verifier|plugins|packages|emulator|scripts|bench)/',
      pathNot: [below(homes), testFiles],
    },
    to: { path: packagePath(packages) },
  };
}

/** The files of an installed package, or its name if it could not be resolved. */
function packagePath(packages: readonly string[]): string {
  return `(^|node_modules/)(@types/)?(${packages.map(escaped).join('|')})(/|$)`;
}

const generalRules: readonly IForbiddenRuleType[] = [
  {
    name: 'every-package-has-a-home',
    comment: 'Name the package and its layer in scripts/borders.ts.',
    severity: 'error',
    from: {
      path: '^(src|sw|verifier|plugins|packages)/',
      pathNot: [testFiles, '^verifier/vite.config.ts$'],
    },
    to: {
      path: 'node_modules/',
      pathNot: packagePath(packageHomes.flatMap(({ packages }) => packages)),
    },
  },
  {
    name: 'nothing-imports-tests',
    severity: 'error',
    from: { path: ownCode, pathNot: ['^tests/', testFiles] },
    to: { path: `^tests/|${testFiles}` },
  },
  {
    name: 'platform-asked-in-one-place',
    comment: 'Ask src/device/capabilities.ts for what the code needs, not for the platform.',
    severity: 'error',
    from: { path: ownCode, pathNot: [below(platformReaders), '^tests/', testFiles] },
    to: { path: '^src/device/nativePlatform\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-cycles',
    comment: 'A cycle of types alone is a cycle too: the two files have one subject.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'A file that nothing imports and that imports nothing is left over.',
    severity: 'error',
    from: { orphan: true, path: '^(src|sw|packages)/', pathNot: [testFiles, '\\.d\\.ts$'] },
    to: {},
  },
  {
    name: 'everything-resolves',
    severity: 'error',
    from: {},
    // The bundler resolves a package file that is imported only for its address.
    to: { couldNotResolve: true, pathNot: '^virtual:|\\.wasm\\?url$' },
  },
];
