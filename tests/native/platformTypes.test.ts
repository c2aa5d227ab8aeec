/** The hand-written stubs of Android, held against the platform's own declarations; and each class's artifact. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAndroidTypes, withAncestors } from './support/androidTypes.ts';
import type { PlatformTypes } from './support/androidTypes.ts';
import { compileBare, javaFiles, pluginJava, whatJavaLacks } from './support/java.ts';
import { classFiles, declaredIn, referredTo } from './support/javap.ts';
import type { DeclaredClass, DeclaredMember } from './support/javap.ts';

const lacks = whatJavaLacks();

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-platform-'));
  if (lacks === undefined) expect(compileBare(folder).status).toBe(0);
}, 300_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The types of androidx.biometric are not published: its stub stays unproven (docs/untested.md). */
const unpublished = 'androidx.biometric.';

describe.skipIf(lacks !== undefined)('the stubs of Android', () => {
  let types: PlatformTypes;
  let declared: readonly DeclaredClass[];

  beforeAll(() => {
    types = readAndroidTypes();
    declared = declaredIn(classFiles(folder, ['android/', 'androidx/'])).filter(
      ({ name }) => !name.startsWith(unpublished),
    );
  }, 300_000);

  it('name only classes, methods and constants that the platform has', () => {
    expect(types.size).toBeGreaterThan(6_000);
    expect(declared.length).toBeGreaterThanOrEqual(36);
    expect(declared.flatMap((stub) => whatThePlatformLacks(types, stub))).toEqual([]);
    const members = declared.flatMap(({ members: own }) => own);
    expect(members.length).toBeGreaterThan(80);
    console.info(`Held against Android: ${declared.length} classes, ${members.length} members.`);
  });

  it.each([
    ['a class', { name: 'android.nfc.NfcAdaptor', members: [] }],
    ['a method', stubOf('getDefaultAdaptor', 1)],
    ['a number of parameters', stubOf('getDefaultAdapter', 2)],
    ['a value', { name: 'android.os.Build.VERSION_CODES', members: [constant('S', '32')] }],
  ])('would be found to have %s that the platform lacks', (_what, stub) => {
    expect(whatThePlatformLacks(types, stub)).toHaveLength(1);
  });
});

function stubOf(method: string, arity: number): DeclaredClass {
  return { name: 'android.nfc.NfcAdapter', members: [{ name: method, arity, value: undefined }] };
}

function constant(name: string, value: string): DeclaredMember {
  return { name, arity: undefined, value };
}

function whatThePlatformLacks(types: PlatformTypes, stub: DeclaredClass): readonly string[] {
  const real = withAncestors(types, stub.name);
  if (real.length === 0) return [stub.name];
  return stub.members
    .filter(({ name, arity, value }) => {
      if (arity !== undefined)
        return !real.some(({ methods }) => methods.get(name)?.has(arity) === true);
      const holder = real.find(({ fields }) => fields.has(name));
      const known = holder?.fields.get(name);
      return (
        holder === undefined || (known !== undefined && value !== undefined && known !== value)
      );
    })
    .map(({ name, arity, value }) => `${stub.name}.${name} ${arity ?? value ?? ''}`);
}

/** Who brings a package; a longer beginning goes before a shorter one. */
const artifacts: readonly (readonly [beginning: string, artifact: string])[] = [
  ['android.', 'the platform'],
  ['java.', 'the platform'],
  ['javax.crypto.', 'the platform'],
  ['org.json.', 'the platform'],
  ['app.lanyard.', 'this module'],
  ['com.getcapacitor.', "project(':capacitor-android')"],
  // Exported by androidx.core.
  ['androidx.annotation.', 'androidx.core:core:'],
  ['androidx.appcompat.', 'androidx.appcompat:appcompat:'],
  ['androidx.biometric.', 'androidx.biometric:biometric:'],
  ['androidx.core.', 'androidx.core:core:'],
  ['androidx.fragment.', 'androidx.fragment:fragment:'],
];

const artifactOf = (name: string): string =>
  artifacts.find(([beginning]) => name.startsWith(beginning))?.[1] ?? `nobody brings ${name}`;

const isDeclared = (artifact: string, gradle: string): boolean =>
  ['the platform', 'this module'].includes(artifact) || gradle.includes(artifact);

describe("each class that the plugin's Java touches", () => {
  const gradle = readFileSync('plugins/lanyard-native/android/build.gradle', 'utf8');

  it('is imported from an artifact that build.gradle declares', () => {
    const imports = javaFiles(join(pluginJava, 'main')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import (?:static )?([\w.]+);/gm)].map(
        ([, name]) => name ?? '',
      ),
    );
    const wanted = new Set(imports);
    expect(wanted.size).toBeGreaterThan(60);
    expect([...wanted].filter((name) => !isDeclared(artifactOf(name), gradle))).toEqual([]);
    console.info(`Mapped to an artifact: ${wanted.size} imports.`);
  });

  it.skipIf(lacks !== undefined)('even without an import, comes from such an artifact', () => {
    const touched = [...referredTo(classFiles(folder, ['app/lanyard/plugins/']))];
    // getActivity() answers with it, and no file of ours imports it.
    expect(touched).toContain('androidx.appcompat.app.AppCompatActivity');
    expect(touched.filter((name) => !isDeclared(artifactOf(name), gradle))).toEqual([]);
    const without = gradle.replace(/^.*androidx\.appcompat:appcompat:.*$/m, '');
    expect(isDeclared(artifactOf('androidx.appcompat.app.AppCompatActivity'), without)).toBe(false);
  });
});
