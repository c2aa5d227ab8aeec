/** Compares what the engines use with what a vendor's SDK has. On the integrator's machine, with their licence. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { androidClasses, iosSymbols, vendors } from './vendorApi.ts';
import type { AndroidClass } from './vendorApi.ts';

export interface Checked {
  readonly found: number;
  /** What the engines use and the SDK has not, or not under this name. */
  readonly missing: readonly string[];
  /** Services in an AAR's manifest: one of them is `lanyardHidScanService`. */
  readonly services: readonly string[];
}

/** @param sdk an .aar or an .xcframework. */
export function checkVendorSdk(sdk: string): Checked {
  return sdk.endsWith('.aar') ? checkAar(sdk) : checkFramework(sdk);
}

function checkAar(aar: string): Checked {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-vendor-'));
  try {
    execFileSync('unzip', ['-q', aar, '-d', folder]);
    const jars = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.jar'))
      .map((file) => join(folder, file));
    const used = vendors.map(({ java }) => androidClasses(readFileSync(java, 'utf8')));
    const described = descriptions(jars, used.flat());
    const own = used.find((classes) => classes.some(({ name }) => described.has(name)));
    if (own === undefined)
      throw new Error('This AAR has none of the classes that the engines use.');
    const results = own.flatMap((one) => membersOf(one, described.get(one.name)));
    return { ...counted(results), services: services(join(folder, 'AndroidManifest.xml')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What javap says of each class that is there, its builder's members included. */
function descriptions(
  jars: readonly string[],
  classes: readonly AndroidClass[],
): ReadonlyMap<string, string> {
  const asked = classes.flatMap(({ name }) => [name, `${name}$Builder`]);
  // It goes on after a class that is not there.
  const { stdout } = spawnSync('javap', ['-public', '-cp', jars.join(':'), ...asked], {
    encoding: 'utf8',
  });
  const found = new Map<string, string>();
  for (const [whole, name] of stdout.matchAll(
    /^(?:\w+ )*(?:class|interface) ([\w.$]+)[^{]*\{[^}]*\}/gm,
  )) {
    const outer = (name ?? '').replace(/\$Builder$/, '');
    found.set(outer, `${found.get(outer) ?? ''}${whole}`);
  }
  return found;
}

type Result = readonly [symbol: string, isThere: boolean];

function membersOf(used: AndroidClass, description: string | undefined): readonly Result[] {
  if (description === undefined) return [[used.name, false]];
  const inherited = ['new', 'getMessage'];
  return [
    [used.name, true],
    ...used.members
      .filter(({ name }) => !inherited.includes(name))
      .map(({ name }): Result => [
        `${used.name}.${name}`,
        new RegExp(`\\b${name}\\b`).test(description),
      ]),
  ];
}

function services(manifest: string): readonly string[] {
  if (!existsSync(manifest)) return [];
  const found = readFileSync(manifest, 'utf8').matchAll(/<service[^>]*android:name="([^"]+)"/g);
  return [...found].map(([, name]) => name ?? '');
}

/** Headers and Swift interfaces as text: the last word of each symbol must stand somewhere in them. */
function checkFramework(framework: string): Checked {
  const text = readdirSync(framework, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(h|swiftinterface|apinotes)$/.test(file))
    .map((file) => readFileSync(join(framework, file), 'utf8'))
    .join('\n');
  const vendor = vendors.find(({ name }) => framework.includes('Salto') === name.includes('SALTO'));
  const symbols = vendor === undefined ? [] : iosSymbols(readFileSync(vendor.swift, 'utf8'));
  const results = symbols.map(({ name }): Result => [
    name,
    new RegExp(wordOf(name), 'i').test(text),
  ]);
  return { ...counted(results), services: [] };
}

/** Swift cuts words from Objective-C's names (`isEndpointSetup:` is `isEndpointSetup()`): the stem is looked for. */
function wordOf(symbol: string): string {
  return (symbol.split('.').at(-1) ?? symbol).replace(/\(.*$/, '');
}

function counted(results: readonly Result[]): Pick<Checked, 'found' | 'missing'> {
  const missing = results.filter(([, isThere]) => !isThere).map(([symbol]) => symbol);
  return { found: results.length - missing.length, missing };
}
