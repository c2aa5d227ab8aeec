/** What the Swift sources take from Apple's frameworks, held against Apple's own declarations. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appleUses, readAppleNames, swiftCode } from './support/appleTypes.ts';
import { pluginSwift, swiftFiles } from './support/swift.ts';

const sources = [...swiftFiles(pluginSwift), ...swiftFiles('ios/App/App')].map((file) =>
  swiftCode(readFileSync(file, 'utf8')),
);
const code = sources.join('\n');

/** Not Apple's, or without an Objective-C header. */
const others = new Set(['Capacitor', 'CryptoKit', 'Dispatch', 'OrigoSDK', 'SaltoJustINMobileSDK']);
const imported = [
  ...new Set([...code.matchAll(/^ *import (\w+)/gm)].map(([, name]) => name ?? '')),
];
const frameworks = imported.filter((name) => !others.has(name) && !name.startsWith('Lanyard'));
const names = readAppleNames([...frameworks, 'ObjectiveC']);

/** What the sources declare themselves, and what two other packages do. */
const own = new Set([
  ...[...code.matchAll(/\b(?:case|func|var|let|static let) ([\w, ]+)/g)].flatMap(([, words]) =>
    (words ?? '').split(/[, ]+/),
  ),
  'optimizePerformance',
  'optimizePowerConsumption',
  'capacitorDidRegisterForRemoteNotifications',
  'capacitorViewDidAppear',
  'capacitorDidFailToRegisterForRemoteNotifications',
]);

describe("the names that Swift takes from Apple's frameworks", () => {
  it('are all declared there', () => {
    const uses = appleUses(withoutImports(code), names, own);
    expect(names.declared.size).toBeGreaterThan(4_500);
    expect(uses.length).toBeGreaterThan(120);
    expect(uses.filter(({ isDeclared }) => !isDeclared)).toEqual([]);
    console.info(`Held against Apple: ${uses.length} names in ${sources.length} Swift files.`);
  });

  it.each([
    ['a class', 'PKAddSecureElementPassController()'],
    ['a constant', 'query[kSecAttrAccesible as String] = true'],
    ['a member', 'UIScreen.main.x; UIScreen.capturedHasChangedNotification'],
    ['a case', 'switch status { case .authorisedAlways: return }'],
    ['a callback', 'func locationManagerDidChangeAuthorisation(_ manager: CLLocationManager) {'],
  ])('%s that is misspelt would be found', (_what, wrong) => {
    const misspelt = appleUses(wrong, names, own).filter(({ isDeclared }) => !isDeclared);
    expect(misspelt).toHaveLength(1);
  });
});

function withoutImports(text: string): string {
  return text.replaceAll(/^ *(?:import|#if|#elseif) .*$/gm, '');
}
