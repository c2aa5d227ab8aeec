/** Apple Wallet's plugin: which watch it finds, who starts HID for a pass, and that each call ends. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pluginSwift, swiftBodies } from './support/swift.ts';

const source = readFileSync(`${pluginSwift}/Wallet/AppleWalletPassPlugin.swift`, 'utf8');

/** The one function of this name, without its line breaks. */
async function body(name: string): Promise<string> {
  const [found, ...others] = await swiftBodies(source, name);
  expect(others, name).toEqual([]);
  return (found ?? '').replaceAll(/\s+/g, ' ');
}

/** Each of the texts, in this order. */
function expectInOrder(text: string, steps: readonly string[]): void {
  const places = steps.map((step) => text.indexOf(step));
  expect(places, steps.join(', ')).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, next) => one - next));
}

describe('a paired watch', () => {
  it('is found, because the session is activated once its delegate is set', async () => {
    expect(source).toMatch(/class AppleWalletPassPlugin: [^{]*\bWCSessionDelegate\b/);
    expectInOrder(await body('load'), [
      'if WCSession.isSupported() {',
      'WCSession.default.delegate = self',
      'WCSession.default.activate()',
    ]);
  });

  it('is found again after the person has changed to another', async () => {
    expect(await body('sessionDidDeactivate')).toContain('{ session.activate() }');
    // Without these two, iOS ends an app that activates a session.
    expect(await swiftBodies(source, 'sessionDidBecomeInactive')).toHaveLength(1);
    expect(source).toContain('activationDidCompleteWith state: WCSessionActivationState');
  });

  it('is known only from the activated session', async () => {
    expect(await body('isAvailable')).toContain('isWatchPaired: isWatchPaired');
    expect(source).toMatch(
      /var isWatchPaired: Bool \{[^}]*activationState == \.activated && WCSession\.default\.isPaired/,
    );
  });
});

describe('a pass', () => {
  it("starts HID's SDK itself, because a person may have a pass and no key", async () => {
    expectInOrder(await body('addWithIssuanceToken'), [
      'sharedHidEngine.initialize(hidConfigurationOfThisBuild())',
      'case .success: sharedHidSdk.addPass(token)',
      'case .failure(let problem): once.settle(.failure(problem))',
    ]);
  });

  it.each(['addWithIssuanceToken', 'configuration'])(
    '%s ends in time although its provider never answers',
    async (name) => {
      const text = await body(name);
      expect(text).toMatch(
        /let once = OnceWithin(?:<Void>)?\(clock: MainThreadClock\.shared, seconds: Self\.limitSeconds/,
      );
      // What answers without a limit is only what fails before it begins.
      const afterwards = text.slice(text.indexOf('OnceWithin'));
      expect(afterwards).toContain('once.settle(');
      expect(afterwards.replaceAll(/then: then\)/g, '')).not.toMatch(/\bthen\(|call\.reject\(/);
    },
  );

  it('is offered only in a way that this build has', () => {
    const ways = /var ways: \[String\] \{[\s\S]*?\n {4}\}/.exec(source)?.[0] ?? '';
    expect(ways).toContain('let addsByToken = sharedHidSdk.isInstalled');
    for (const flag of ['LANYARD_HID_WALLET', 'LANYARD_WALLET']) {
      expect(ways).toContain(`#if ${flag}`);
      expect(readFileSync('plugins/lanyard-native/Package.swift', 'utf8')).toContain(`"${flag}"`);
    }
    expect(ways).toContain('(addsByToken ? ["token"] : []) + (addsByPassKit ? ["passKit"] : [])');
  });
});
