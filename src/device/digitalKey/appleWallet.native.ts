/**
 * `hid_apple_wallet` on an iPhone: the app adds the pass and reports where it is. Readers communicate with
 * Wallet.
 */
import { KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { walletCapabilityOf } from '#domain/digitalKey/capability.ts';
import type { WalletPort } from './digitalKey.ts';
import { followed, nativeKeyPort } from './pluginCalls.ts';
import type { KeyBridge } from './definitions/plugins.ts';

export function walletPort({ wallet, platform }: KeyBridge): WalletPort {
  const { ask, ...port } = nativeKeyPort(wallet, platform, walletCapabilityOf);

  return {
    ...port,
    enrol: async (ticket) => {
      const { added } = await ask((plugin) =>
        ticket.way === 'token'
          ? plugin.addWithIssuanceToken({ issuanceToken: ticket.issuanceToken })
          : plugin.addWithProvisioning(ticket.provisioning),
      );
      if (!added) throw new KeyFailure('CANCELLED');
    },
    // The phone presents the pass by itself when it is held to a reader.
    present: () => Promise.reject(new KeyFailure('NOT_SUPPORTED')),
    check: (referenceIds) => ask((plugin) => plugin.getPassStatus({ referenceIds })),
    show: (referenceIds) => ask((plugin) => plugin.openInWallet({ referenceIds })),
    scanning: undefined,
    logging: undefined,
    // A pass belongs to the cardholder: it is removed in Wallet, or by the organization.
    clear: () => Promise.resolve(),
    follow: (listener) =>
      followed(wallet, (plugin) => [
        plugin.addListener('passesChanged', () => {
          listener({ type: 'passes' });
        }),
      ]),
  };
}
