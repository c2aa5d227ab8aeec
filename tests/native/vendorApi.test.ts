/** docs/vendor-api.md lists what the engines use. An integrator can check an SDK against it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { androidClasses, iosSymbols, vendorApiPage, vendors } from '#scripts/native/vendorApi.ts';
import { checkVendorSdk } from '#scripts/native/vendorCheck.ts';
import { compileOn, javaFiles, whatJavaLacks } from './support/java.ts';

const stubs = 'tests/native/java/stubs';
const vendorStubs = 'tests/native/java/vendor';
const lacks = whatJavaLacks();
const hasZip = spawnSync('unzip', ['-v'], { stdio: 'ignore' }).status === 0;

describe('docs/vendor-api.md', () => {
  it('matches the sources (node scripts/vendorApi.ts generates it)', async () => {
    const options = await resolveConfig('docs/vendor-api.md');
    const page = await format(vendorApiPage(), { ...options, parser: 'markdown' });
    expect(readFileSync('docs/vendor-api.md', 'utf8')).toBe(page);
  });

  it('lists every vendor member that the Java code uses', () => {
    const stub = (name: string): string =>
      readFileSync(`${vendorStubs}/${name.replaceAll('.', '/')}.java`, 'utf8');
    for (const { java } of vendors) {
      const source = readFileSync(java, 'utf8').replaceAll(/^import .*$/gm, '');
      for (const { name, members } of androidClasses(readFileSync(java, 'utf8'))) {
        // The stubs contain what compiles: a stub method that the engine calls must be in the list.
        const declared = [...stub(name).matchAll(/^ {4,8}(?:public )?[\w<>[\].]+ (\w+)\([^)]*\)/gm)]
          .map(([, member]) => member ?? '')
          .filter((member) => member !== 'Builder' && !name.endsWith(`.${member}`))
          .filter((member) => new RegExp(`[.\\s]${member}\\(`).test(source));
        const listed = members.map((member) => member.name);
        expect(
          declared.filter((member) => !listed.includes(member)),
          name,
        ).toEqual([]);
      }
    }
  });

  it('rejects a symbol with no entry about what is known', () => {
    expect(() => iosSymbols('manager.brandNew()')).toThrow(/says nothing of manager\.brandNew/);
  });
});

describe.skipIf(lacks !== undefined || !hasZip)(
  'check-vendor-sdk, on an AAR built from the stubs',
  () => {
    let folder: string;

    const aar = (name: string, without?: string): string => {
      const classes = join(folder, 'vendor');
      const packed = join(folder, name);
      mkdirSync(packed);
      if (without !== undefined) rmSync(join(classes, without));
      execFileSync('jar', ['cf', join(packed, 'classes.jar'), '-C', classes, 'com']);
      writeFileSync(
        join(packed, 'AndroidManifest.xml'),
        `<manifest><service android:exported="false" android:name="com.example.Scan" />
        <service android:name='com.example.Card' /></manifest>`,
      );
      const file = join(folder, `${name}.aar`);
      execFileSync('jar', [
        'cMf',
        file,
        '-C',
        packed,
        'classes.jar',
        '-C',
        packed,
        'AndroidManifest.xml',
      ]);
      return file;
    };

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'lanyard-aar-'));
      const files = [
        ...javaFiles(`${stubs}/android/app`),
        ...['content', 'database', 'net', 'os', 'util'].flatMap((part) =>
          javaFiles(`${stubs}/android/${part}`),
        ),
        ...javaFiles(`${vendorStubs}/com/hid`),
      ];
      expect(compileOn(folder, join(folder, 'vendor'), files)).toMatchObject({ status: 0 });
    }, 300_000);

    afterAll(() => {
      rmSync(folder, { recursive: true });
    });

    it('finds every symbol and lists the services', () => {
      const { found, missing, services, compileErrors } = checkVendorSdk(aar('whole'));
      expect(missing).toEqual([]);
      expect(compileErrors).toBe('');
      expect(found).toBeGreaterThan(40);
      expect(services).toEqual(['com.example.Scan', 'com.example.Card']);
    }, 120_000);

    it('finds a parameter of another type, which no name tells', () => {
      const other = join(folder, 'OrigoScanConfiguration.java');
      const stub = `${vendorStubs}/com/hid/origo/api/ble/OrigoScanConfiguration.java`;
      writeFileSync(other, readFileSync(stub, 'utf8').replace('Integer...', 'int[]'));
      const classes = join(folder, 'vendor');
      expect(compileOn(classes, classes, [other])).toMatchObject({ status: 0 });
      const { missing, compileErrors } = checkVendorSdk(aar('other'));
      expect(missing).toEqual([]);
      expect(compileErrors).toContain('Integer[] cannot be converted to int[]');
    }, 120_000);

    it('lists what an SDK lacks', () => {
      const file = aar('older', 'com/hid/origo/api/hce/OrigoHceConnectionListener.class');
      expect(checkVendorSdk(file).missing).toEqual([
        'com.hid.origo.api.hce.OrigoHceConnectionListener',
      ]);
    }, 120_000);
  },
);
