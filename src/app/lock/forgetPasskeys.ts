import { getBiometrics } from '#device/biometrics/getBiometrics.ts';
import { onLostSecrets, type LostSecret } from '#lock/lostSecrets.ts';

/**
 * Removes 'This device' from the browser's list of passkeys once it no longer opens anything, where the
 * browser supports this (WebAuthn's `signalUnknownCredential`). Starts once per page.
 */
export function deleteLostPasskeys(): void {
  onLostSecrets((lost) => {
    clear(lost).catch(() => undefined);
  });
}

async function clear(lost: readonly LostSecret[]): Promise<void> {
  const biometrics = await getBiometrics();
  const ours = lost.filter(({ kind }) => kind === biometrics.secretKind);
  await Promise.all(ours.map(({ slot }) => biometrics.clear(slot)));
}
