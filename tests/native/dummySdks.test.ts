/** The dummies of the vendors' SDKs, from which an integrator's runner builds the apps (docs/native/ci). */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDummySdks } from '#scripts/native/dummySdks.ts';
import { checkVendorSdk } from '#scripts/native/vendorCheck.ts';
import { iosSymbols, vendors } from '#scripts/native/vendorApi.ts';
import { justinCallShapes, origoCallShapes } from '#scripts/native/vendorCallShapes.ts';
import { whatJavaLacks } from './support/java.ts';
import { swiftCode } from './support/appleTypes.ts';
import { swiftCalls, swiftFunctions, syntaxErrors } from './support/swift.ts';

describe.skipIf(whatJavaLacks() !== undefined)('the dummy AARs', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lanyard-dummies-'));
    writeDummySdks(folder, ['hid', 'salto']);
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

describe.skipIf(whatJavaLacks() !== undefined)('one vendor alone', () => {
  it('has no other dummy beside it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lanyard-dummy-'));
    expect(writeDummySdks(folder, ['salto'])).toEqual([join(folder, 'salto/salto-dummy.aar')]);
    expect(readdirSync(folder)).toEqual(['salto']);
    rmSync(folder, { recursive: true });
  }, 120_000);
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

  const [hid, justin] = vendors.map(({ swift }) => readFileSync(swift, 'utf8'));

  it.each([
    ['OrigoSDK', hid ?? ''],
    ['SaltoJustINMobileSDK', justin ?? ''],
  ])('%s has every name and call that our source uses, in every build', async (name, ours) => {
    expect(await whatLacks(source(name), ours)).toEqual([]);
  });

  it.each([
    [
      'a call',
      '    public func setupEndpoint(_ issuanceToken: String, target:',
      'func other(_: String, x:',
    ],
    ['a delegate', 'protocol OrigoKeysManagerWalletDelegate', 'protocol Other'],
    ['a callback', 'origoKeysDidFail(toSetupWallet', 'origoKeysDidFail(toOther'],
    ['a case', 'case OrigoAppleWallet', 'case other'],
  ])('would be found to lack %s', async (_what, name, other) => {
    const dummy = source('OrigoSDK');
    expect(dummy).toContain(name);
    expect(await whatLacks(dummy.replace(name, other), hid ?? '')).toHaveLength(1);
  });
});

/** What a source takes from a vendor and the dummy does not declare: names, calls with their labels, callbacks. */
async function whatLacks(dummy: string, ours: string): Promise<readonly string[]> {
  const functions = await swiftFunctions(dummy);
  const simple = (call: string): string => call.split('(')[0] ?? '';
  const declared = new Set(functions.map(simple));
  const code = swiftCode(dummy);
  const names = iosSymbols(ours)
    .map(({ name }) => name.split('.').at(-1) ?? '')
    // A callback's labels are compared below; the module's own name is the framework's.
    .filter((name) => !name.includes('(') && name !== 'OrigoSDK' && !/^Salto\w+SDK$/.test(name))
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
  const calls = (await swiftCalls(ours)).map(({ call }) => call);
  const callbacks = (await swiftFunctions(ours)).filter((each) => each.startsWith('origoKeys'));
  const used = [...calls.filter((call) => declared.has(simple(call))), ...callbacks];
  return [...new Set([...names, ...used.filter((each) => !functions.includes(each))])];
}

describe("the integrator's workflows", () => {
  it('build each app without a vendor, with each, with both, and with each way to Wallet', () => {
    const android = readFileSync('docs/native/ci/android.yml', 'utf8');
    expect(/vendors: \[(.*)\]/.exec(android)?.[1]).toBe('none, hid, salto, hid salto');
    const ios = readFileSync('docs/native/ci/ios.yml', 'utf8');
    const rows = [...ios.matchAll(/- \{ build: [\w ]+, frameworks: '(.*)', marks: '(.*)' \}/g)];
    expect(rows.map(([, frameworks, marks]) => [frameworks, marks])).toEqual([
      ['', ''],
      ['OrigoSDK', ''],
      ['SaltoJustINMobileSDK', ''],
      ['OrigoSDK SaltoJustINMobileSDK', ''],
      ['', 'wallet'],
      ['OrigoSDK', 'hid-wallet'],
    ]);
    // The package reads each mark as a file of this name.
    const manifest = readFileSync('plugins/lanyard-native/Package.swift', 'utf8');
    expect(manifest).toContain('["hid-wallet", "wallet"]');
  });

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
