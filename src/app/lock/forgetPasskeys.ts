import { getBiometrics } from '#device/biometrics/getBiometrics.ts';
import { onLostSecrets, type LostSecret } from '#store/lock/lostSecrets.ts';

/**
 * Takes 'This device' off the browser's list of passkeys once it opens nothing any more, where the
 * browser can be told (WebAuthn's `signalUnknownCredential`). Begins; once for the page's life.
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
