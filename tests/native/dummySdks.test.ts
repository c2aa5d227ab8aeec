/** The dummies of the vendors' SDKs, from which an integrator's runner builds the apps (docs/native/ci). */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDummySdks } from '#scripts/native/dummySdks.ts';
import { checkVendorSdk } from '#scripts/native/vendorCheck.ts';
import { justinCallShapes, origoCallShapes } from '#scripts/native/vendorCallShapes.ts';
import { whatJavaLacks } from './support/java.ts';
import { swiftFunctions, syntaxErrors } from './support/swift.ts';

describe.skipIf(whatJavaLacks() !== undefined)('the dummy AARs', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lanyard-dummies-'));
    writeDummySdks(folder);
  }, 120_000);

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['hid', ['com.hid.origo.dummy.ScanService']],
    ['salto', []],
  ])("%s's has every symbol that the engines use, and the service", (vendor, services) => {
    const checked = checkVendorSdk(join(folder, vendor, `${vendor}-dummy.aar`));
    expect(checked.missing).toEqual([]);
    expect(checked.found).toBeGreaterThan(10);
    expect(checked.services).toEqual(services);
    expect(checked.compileErrors).toBe('');
  });
});

describe('the dummy frameworks', () => {
  const source = (name: string): string =>
    readFileSync(`tests/native/swift/vendor/${name}.swift`, 'utf8');

  it.each([
    ['OrigoSDK', origoCallShapes],
    ['SaltoJustINMobileSDK', justinCallShapes],
  ])('%s declares each call in the shape that was seen', async (name, shapes) => {
    const text = source(name);
    expect(await syntaxErrors(text)).toEqual([]);
    const functions = await swiftFunctions(text);
    const called = shapes.map(({ call }) => call).filter((call) => /^[a-z]/.test(call));
    expect(functions).toEqual(expect.arrayContaining(called));
  });
});

describe("the integrator's workflows", () => {
  it('name only commands and files that exist', () => {
    const workflows = readdirSync('docs/native/ci').filter((file) => file.endsWith('.yml'));
    expect(workflows).toEqual(['android.yml', 'ios.yml']);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const file of workflows) {
      const text = readFileSync(`docs/native/ci/${file}`, 'utf8');
      for (const [, name] of text.matchAll(/npm run ([\w:]+)/g)) {
        expect(scripts).toHaveProperty([name ?? '']);
      }
      for (const [path] of text.matchAll(/(?:scripts\/[\w-]+\.ts|docs\/native\/ci\/[\w-]+\.sh)/g)) {
        expect(readFileSync(path, 'utf8').length).toBeGreaterThan(0);
      }
    }
    const properties = readFileSync('android/gradle.properties', 'utf8');
    const android = readFileSync('docs/native/ci/android.yml', 'utf8');
    for (const [, name] of android.matchAll(/^ +(lanyard\w+)=/gm)) {
      expect(properties).toMatch(new RegExp(`^${name ?? ''}=`, 'm'));
    }
  });
});
