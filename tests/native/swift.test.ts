/** The plugins' and the shell's Swift: its syntax, and where the vendors are named. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pluginSwift, swiftFiles, syntaxErrors } from './support/swift.ts';

const files = [
  'plugins/lanyard-native/Package.swift',
  ...swiftFiles(pluginSwift),
  ...swiftFiles('ios/App'),
];

describe('every Swift file parses', () => {
  it.each(files)('%s', async (file) => {
    expect(await syntaxErrors(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it('a broken file does not parse', async () => {
    const whole = readFileSync(`${pluginSwift}/Hid/HidEngine.swift`, 'utf8');
    for (const broken of [
      whole.replace('func initialize(', 'func initialize'),
      whole.replace('guard sdk.isInstalled else {', 'guard sdk.isInstalled {'),
      whole.slice(0, -4),
    ]) {
      expect(broken).not.toBe(whole);
      expect(await syntaxErrors(broken)).not.toEqual([]);
    }
  });
});

describe('where the vendors are named', () => {
  it.each([
    ['OrigoSDK', `${pluginSwift}/Hid/OrigoSdk.swift`],
    ['SaltoJustINMobileSDK', `${pluginSwift}/Salto/JustinSdk.swift`],
  ])('%s is imported in one file, which is empty without the vendor', (module, file) => {
    const importing = swiftFiles(pluginSwift).filter((path) =>
      readFileSync(path, 'utf8').includes(`import ${module}`),
    );
    expect(importing).toEqual([file]);
    expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(`#if canImport(${module})`);
  });

  it('no vendor class is used outside these files', () => {
    const others = swiftFiles(pluginSwift).filter(
      (path) => !/(Origo|Justin)Sdk\.swift$/.test(path),
    );
    const naming = others.filter((path) =>
      /\b(OrigoKeys\w*|SSJustin\w*|SSMobileKey|SSResult|AUTH_SUCCESS_[A-Z]\w*)\b/.test(
        readFileSync(path, 'utf8'),
      ),
    );
    expect(naming).toEqual([]);
  });
});
