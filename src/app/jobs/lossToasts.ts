/** Shows what was lost from this device and cannot be restored (decisions/damaged-rows). */
import { recordErrorCode } from '#device/errorCodes.ts';
import { loadScreenTexts, text } from '#i18n/i18n.ts';
import { losses, settleLoss } from '#store/damagedRows.ts';
import { retryImport } from '#ui/retryImport.ts';
import { showToast } from '#ui/toast/toasts.ts';
import type { Stop } from '#async/stop.ts';

export function startLossToasts(): Stop {
  void notify();
  return losses.subscribe(() => void notify());
}

async function notify(): Promise<void> {
  for (const loss of losses.current()) {
    settleLoss(loss);
    recordErrorCode(`store-lost-${loss}`);
    await retryImport(() => loadScreenTexts());
    showToast('orange', text(`storeLoss.${loss}`));
  }
}
