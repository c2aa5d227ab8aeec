import { loadScreenTexts, text } from '#i18n/i18n.ts';
import { coverToasts, showToast } from '#ui/toast/toasts.ts';

/**
 * Shows that the organization has withdrawn the PIN lock (decisions/lock-withdrawn). On a hidden page the toast stays
 * until the page is visible.
 */
export async function showWithdrawnToast(): Promise<void> {
  await loadScreenTexts().catch(() => undefined);
  showToast('orange', text('lock.withdrawn'));
  if (document.visibilityState !== 'hidden') return;
  const uncover = coverToasts();
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', onVisibility);
    uncover();
  };
  document.addEventListener('visibilitychange', onVisibility);
}
