/** The plugins' Java: compiled against Capacitor's own sources, with its engines run by JUnit. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  compileBare,
  compileOn,
  javaFiles,
  javaPackages,
  javaTests,
  pluginJava,
  runJUnit,
  stubs,
  vendorStubs,
  whatJavaLacks,
} from './support/java.ts';
import type { Ran } from './support/java.ts';

const lacks = whatJavaLacks();
if (lacks !== undefined) {
  console.info(`Java is not tested here: ${lacks} (apt-get install ${javaPackages}).`);
}

let folder: string;
let bare: Ran | undefined;
let withVendors: Ran | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-java-'));
  if (lacks !== undefined) return;
  bare = compileBare(folder);
  const files = [`${pluginJava}/hid`, `${pluginJava}/salto`, vendorStubs, javaTests];
  withVendors = compileOn(folder, folder, files.flatMap(javaFiles));
}, 300_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.skipIf(lacks !== undefined)('the Java plugins', () => {
  it('compile without a vendor and without warnings', () => {
    expect(bare).toMatchObject({ status: 0 });
  });

  it('compile with the vendors and without warnings', () => {
    expect(withVendors).toMatchObject({ status: 0 });
  });

  it('pass their JUnit tests', () => {
    const { status, output } = runJUnit(folder);
    expect(output).toMatch(/OK \(\d+ tests\)/);
    expect(status).toBe(0);
    console.info(`JUnit: ${/OK \((\d+ tests)\)/.exec(output)?.[1] ?? ''} passed.`);
  });

  it.each([
    ['hid/java/app/lanyard/plugins/hid/OrigoSdk.java', 'endpointUpdate(', 'endpointRefresh('],
    ['salto/java/app/lanyard/plugins/salto/JustinSdk.java', '.startOpening(', '.beginOpening('],
  ])('%s fails to compile with a name the vendor lacks', (file, name, wrong) => {
    const path = join(pluginJava, file);
    const source = readFileSync(path, 'utf8');
    expect(source).toContain(name);
    const into = mkdtempSync(join(folder, 'wrong-'));
    const broken = join(into, file.split('/').at(-1) ?? '');
    writeFileSync(broken, source.replace(name, wrong));
    const { status, output } = compileOn(folder, into, [broken]);
    expect(status).toBe(1);
    expect(output).toContain('cannot find symbol');
  });
});

describe('where the vendors are named', () => {
  const naming = (vendor: RegExp): readonly string[] =>
    javaFiles(pluginJava).filter((file) => vendor.test(readFileSync(file, 'utf8')));

  it('each vendor appears in one file, which a build without it leaves out', () => {
    expect(naming(/\bcom\.(hid\.origo|assaabloy)\b/)).toEqual([
      `${pluginJava}/hid/java/app/lanyard/plugins/hid/OrigoSdk.java`,
    ]);
    expect(naming(/\bcom\.saltosystems\b/)).toEqual([
      `${pluginJava}/salto/java/app/lanyard/plugins/salto/JustinSdk.java`,
    ]);
  });

  it('no vendor stub exists outside the tests', () => {
    const packages = [...javaFiles('android'), ...javaFiles('plugins')].map(
      (file) => /^package ([\w.]+);/m.exec(readFileSync(file, 'utf8'))?.[1] ?? file,
    );
    expect(packages.filter((name) => !name.startsWith('app.lanyard'))).toEqual([]);
  });
});

describe("the stubs of Capacitor's classes", () => {
  it.each([
    ['Plugin', 8],
    ['WebViewListener', 0],
  ])('%s has the signatures of the real one', (name, least) => {
    const real = readFileSync(
      `node_modules/@capacitor/android/capacitor/src/main/java/com/getcapacitor/${name}.java`,
      'utf8',
    );
    const stub = readFileSync(`${stubs}/com/getcapacitor/${name}.java`, 'utf8');
    const signatures = [...stub.matchAll(/^ {4}((?:public|protected) [\w<>[\] ]+\([^)]*\)) \{/gm)];
    expect(signatures.length).toBeGreaterThan(least);
    for (const [, signature] of signatures) expect(real).toContain(`${signature ?? ''} {`);
  });
});
