/**
 * Compares the symbols that the engines use with a vendor's SDK. Runs on the integrator's machine, with their
 * licence.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { androidClasses, iosSymbols, vendors } from './vendorApi.ts';
import type { AndroidClass } from './vendorApi.ts';

export interface Checked {
  readonly found: number;
  /** Symbols that the engines use and the SDK lacks, or has under another name. */
  readonly missing: readonly string[];
  /** Services in an AAR's manifest: one of them is `lanyardHidScanService`. */
  readonly services: readonly string[];
  /** What javac says of our file that names the vendor, compiled against the AAR; empty when it fits. */
  readonly compileErrors: string;
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
    const java = vendors.find((_vendor, index) => used[index] === own)?.java ?? '';
    return {
      ...counted(results),
      services: services(join(folder, 'AndroidManifest.xml')),
      compileErrors: compiled(java, jars, folder),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Names alone say nothing of parameters, so the compiler decides. Android's own classes are the tests' stubs. */
function compiled(java: string, jars: readonly string[], folder: string): string {
  const sources = [
    'plugins/lanyard-native/android/src/main/java',
    'tests/native/java/stubs',
    'node_modules/@capacitor/android/capacitor/src/main/java',
  ];
  const where = ['-cp', jars.join(':'), '-sourcepath', sources.join(':')];
  const { stderr } = spawnSync(
    'javac',
    [
      '--release',
      '17',
      '-encoding',
      'UTF-8',
      '-proc:none',
      '-nowarn',
      ...where,
      '-d',
      folder,
      java,
    ],
    { encoding: 'utf8' },
  );
  return stderr
    .split('\n')
    .filter((line) => !line.startsWith('Note:'))
    .join('\n')
    .trim();
}

/** The output of javap for each class that exists, including its builder's members. */
function descriptions(
  jars: readonly string[],
  classes: readonly AndroidClass[],
): ReadonlyMap<string, string> {
  const asked = classes.flatMap(({ name }) => [name, `${name}$Builder`]);
  // javap continues after a class that does not exist.
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
  const found = readFileSync(manifest, 'utf8').matchAll(
    /<service[^>]*android:name=["']([^"']+)["']/g,
  );
  return [...found].map(([, name]) => name ?? '');
}

/** Checks headers and Swift interfaces as text: the last part of each symbol must appear somewhere in them. */
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
  return { ...counted(results), services: [], compileErrors: '' };
}

/**
 * Swift shortens Objective-C names (`isEndpointSetup:` is `isEndpointSetup()`), so the check searches for the
 * stem.
 */
function wordOf(symbol: string): string {
  return (symbol.split('.').at(-1) ?? symbol).replace(/\(.*$/, '');
}

function counted(results: readonly Result[]): Pick<Checked, 'found' | 'missing'> {
  const missing = results.filter(([, isThere]) => !isThere).map(([symbol]) => symbol);
  return { found: results.length - missing.length, missing };
}
