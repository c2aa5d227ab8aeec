/**
 * AARs with the interfaces of the vendors' SDKs and nothing behind them, built from the stubs of the tests. A build
 * with them shows whether everything around an SDK compiles, merges and minifies. They open no door.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

interface DummySdk {
  readonly vendor: 'hid' | 'salto';
  /** Of the stubs' classes, as folders. */
  readonly classes: string;
  /** The foreground service that its manifest declares. */
  readonly service?: string;
}

const sdks: readonly DummySdk[] = [
  { vendor: 'hid', classes: 'com/hid', service: 'com.hid.origo.dummy.ScanService' },
  { vendor: 'salto', classes: 'com/saltosystems' },
];

const stubs = 'tests/native/java/stubs';
const vendorStubs = 'tests/native/java/vendor';

/**
 * @param into such as `vendor-sdk`.
 * @param wanted the vendors, by the names of their folders.
 * @returns the paths of the AARs, below a folder for each vendor.
 */
export function writeDummySdks(into: string, wanted: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-dummies-'));
  try {
    const compiled = join(folder, 'classes');
    mkdirSync(compiled);
    const services = sdks.flatMap(({ service }) => (service === undefined ? [] : [service]));
    const own = services.map((service) =>
      writeSource(folder, service, 'extends android.app.Service'),
    );
    const base = writeSource(folder, 'android.app.Service', '');
    const android = javaFiles(join(stubs, 'android'));
    const files = [...android, ...javaFiles(vendorStubs), ...own, base];
    execFileSync('javac', ['--release', '17', '-encoding', 'UTF-8', '-d', compiled, ...files]);
    return sdks
      .filter(({ vendor }) => wanted.includes(vendor))
      .map((sdk) => writeAar(folder, compiled, sdk, into));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeSource(folder: string, name: string, extending: string): string {
  const path = join(folder, 'sources', `${name.replaceAll('.', '/')}.java`);
  mkdirSync(dirname(path), { recursive: true });
  const [simple] = name.split('.').slice(-1);
  const within = name.split('.').slice(0, -1).join('.');
  writeFileSync(path, `package ${within};\n\npublic class ${simple ?? ''} ${extending} {}\n`);
  return path;
}

function writeAar(folder: string, compiled: string, sdk: DummySdk, into: string): string {
  const parts = join(folder, sdk.vendor);
  mkdirSync(parts);
  execFileSync('jar', ['cf', join(parts, 'classes.jar'), '-C', compiled, sdk.classes]);
  writeFileSync(join(parts, 'AndroidManifest.xml'), manifest(sdk));
  const aar = join(into, sdk.vendor, `${sdk.vendor}-dummy.aar`);
  mkdirSync(dirname(aar), { recursive: true });
  execFileSync('jar', ['cMf', resolve(aar), '-C', parts, '.']);
  return aar;
}

function manifest({ vendor, service }: DummySdk): string {
  const declared =
    service === undefined
      ? ''
      : `\n  <application>\n    <service android:name="${service}" android:exported="false" />\n  </application>`;
  return `<?xml version="1.0" encoding="utf-8"?>\n<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="dummy.${vendor}">${declared}\n</manifest>\n`;
}

function javaFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.java'))
    .map((file) => join(folder, file));
}
