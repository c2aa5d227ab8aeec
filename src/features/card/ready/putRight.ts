/** What a button of the readiness list does. */
import { install } from '#device/install.ts';
import { askToKeep } from '#device/storageState.ts';
import { text } from '#i18n/i18n.ts';
import { showToast } from '#ui/toast/toasts.ts';

/** Never rejects; says what it could not do. */
export async function putRight(act: 'reload' | 'keep' | 'install'): Promise<void> {
  switch (act) {
    case 'reload':
      window.location.reload();
      return;
    case 'install':
      await install().catch(() => undefined);
      return;
    case 'keep':
      if ((await askToKeep()) !== 'kept') showToast('orange', text('ready.keepRefused'));
  }
}
