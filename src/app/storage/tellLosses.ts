/** Says what was lost from this device and cannot be had again (decision 77). */
import { noteErrorCode } from '#device/errorCodes.ts';
import { loadScreenTexts, text } from '#i18n/i18n.ts';
import { losses, settleLoss } from '#store/damagedRows.ts';
import { patiently } from '#ui/patiently.ts';
import { showToast } from '#ui/toast/toasts.ts';

/** Begins; once for the page's life. */
export function tellLosses(): void {
  losses.subscribe(() => void tell());
  void tell();
}

async function tell(): Promise<void> {
  for (const loss of losses.current()) {
    settleLoss(loss);
    noteErrorCode(`store-lost-${loss}`);
    await patiently(() => loadScreenTexts());
    showToast('orange', text(`storeLoss.${loss}`));
  }
}
