import { loadScreenTexts, text } from '#i18n/i18n.ts';
import { coverToasts, showToast } from '#ui/toast/toasts.ts';

/**
 * Says that the organization has taken the PIN lock back (decision 68). A page that nobody looks at keeps
 * the toast until somebody does.
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
