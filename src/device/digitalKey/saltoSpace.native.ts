/**
 * `salto_space` in a shell: one key per card. The key stays in native code and is presented to the first lock
 * nearby.
 */
import { readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { readOpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';
import type { SaltoPort } from './digitalKey.ts';
import { followed, nativeKeyPort, removed } from './pluginCalls.ts';
import type { KeyBridge } from './definitions/plugins.ts';

export function saltoPort({ salto, platform }: KeyBridge): SaltoPort {
  const { ask, ...port } = nativeKeyPort(salto, platform);

  return {
    ...port,
    enrol: async ({ keyId, hex }) => {
      await ask((plugin) => plugin.storeKey({ keyId, data: hex, encoding: 'hex' }));
    },
    present: async (keyId) =>
      readOpeningOutcome((await ask((plugin) => plugin.open({ keyId }))).outcome),
    keyState: async (keyId) => {
      try {
        const { present } = await ask((plugin) => plugin.hasKey({ keyId }));
        return present ? 'present' : 'absent';
      } catch {
        return 'unreadable';
      }
    },
    removeKey: async (keyId) => {
      await ask((plugin) => plugin.removeKey({ keyId }));
    },
    isPresenting: async () =>
      (await ask((plugin) => plugin.isOpening()).catch(() => ({ opening: false }))).opening,
    radio: async () => (await ask((plugin) => plugin.isAvailable()).catch(() => undefined))?.radio,
    permit: async () => {
      const given = await ask((plugin) => plugin.requestPermissions()).catch(() => undefined);
      return given?.bluetooth === 'granted';
    },
    // The app communicates with a lock only when the key is tapped.
    scanning: undefined,
    logging: undefined,
    // A page that has just started has no list of the keys; the phone has.
    clear: () => removed(salto, (plugin) => plugin.removeAllKeys()),
    follow: (listener) =>
      followed(salto, (plugin) => [
        plugin.addListener('lockFound', () => {
          listener({ type: 'lockFound' });
        }),
        plugin.addListener('openingFinished', (finished) => {
          if ('outcome' in finished) {
            listener({ type: 'answered', outcome: readOpeningOutcome(finished.outcome) });
            return;
          }
          const { code, vendorCode } = finished;
          listener({
            type: 'unanswered',
            failure: readKeyFailure({ code, data: { vendorCode } }),
          });
        }),
      ]),
  };
}
