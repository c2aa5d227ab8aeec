/**
 * Lists the packages in the build besides our own code, as CycloneDX, with version, licence and the hash from
 * the lock file. The same build gives the same bytes, so the list has no serial number and no time. It names
 * no registry.
 */

/** An entry of package-lock.json, by its folder. */
export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
}

export interface Described {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

type License = { readonly license: { readonly id: string } } | { readonly expression: string };

interface Component {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly License[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

export interface BillOfMaterials {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}

/**
 * The package folder of a module in the bundle, as package-lock.json writes it.
 * @returns undefined for our own modules and for modules that a bundler generates.
 */
export function packageFolder(moduleId: string): string | undefined {
  const id = moduleId.replaceAll('\\', '/');
  const start = id.indexOf('node_modules/');
  if (id.startsWith('\0') || start === -1) return undefined;
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.slice(start))?.[0];
}

/** @throws when a folder is missing from the lock file, or not described there. */
export function billOfMaterials(
  app: Described,
  locked: Readonly<Record<string, LockedPackage>>,
  folders: Iterable<string>,
): BillOfMaterials {
  const components = [...new Set(folders)].sort().map((folder) => library(folder, locked[folder]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...described(app) } },
    components,
  };
}

function library(folder: string, entry: LockedPackage | undefined): Component {
  const { version, integrity, license } = entry ?? {};
  if (version === undefined || integrity === undefined || license === undefined) {
    throw new Error(`package-lock.json does not say what lies in ${folder}`);
  }
  const name = entry?.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 13);
  return { type: 'library', ...described({ name, version, license }), hashes: hashes(integrity) };
}

function described({ name, version, license }: Described) {
  const isExpression = /[\s()]/.test(license);
  return {
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [isExpression ? { expression: license } : { license: { id: license } }],
  };
}

const algorithms: Readonly<Record<string, string>> = { sha512: 'SHA-512', sha1: 'SHA-1' };

/** Converts a subresource integrity, base64, to the form that the format requires. */
function hashes(integrity: string) {
  return integrity.split(' ').map((each) => {
    const [algorithm = '', digest = ''] = each.split(/-(.*)/s);
    return {
      alg: algorithms[algorithm] ?? algorithm,
      content: Buffer.from(digest, 'base64').toString('hex'),
    };
  });
}
