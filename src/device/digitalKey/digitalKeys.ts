/** The ports of this page, created once: for a shell, a simulated phone or a browser, which has no keys. */
import { walletPort } from './appleWallet.native.ts';
import { findBridge } from './bridge.ts';
import type { KeyBridge } from './definitions/plugins.ts';
import type { KeyPorts, LogMail } from './digitalKey.ts';
import { hidPort } from './hidMobileAccess.native.ts';
import { saltoPort } from './saltoSpace.native.ts';
import { perApp } from '#scope/perApp.ts';

const ports = perApp(() => ({ found: undefined as Promise<KeyPorts> | undefined }));

/** Never rejects: where no key is possible, every port reports that. */
export function keyPorts(): Promise<KeyPorts> {
  const app = ports();
  app.found ??= findBridge().then(portsOf, () => portsOf({ platform: 'web', readText }));
  return app.found;
}

const readText = (): Promise<string> => Promise.reject(new Error('there is no such file'));

/** Sets what the next `keyPorts` returns, for a test or for a page whose bridge is available later. */
export function setBridgeForTest(bridge: KeyBridge | undefined): void {
  ports().found = bridge === undefined ? undefined : Promise.resolve(portsOf(bridge));
}

export function portsOf(bridge: KeyBridge): KeyPorts {
  const { lockedKeys, mail, owner, platform, isSimulated = false } = bridge;
  return {
    platform,
    isSimulated,
    hid: hidPort(bridge),
    salto: saltoPort(bridge),
    wallet: walletPort(bridge),
    owner,
    lockedKeys,
    mail:
      mail === undefined
        ? undefined
        : async ({ subject, body, fileName, lines }: LogMail) => {
            const base64 = btoa(lines.join('\r\n'));
            await mail.composeLogEmail({ subject, body, files: [{ name: fileName, base64 }] });
          },
  };
}
