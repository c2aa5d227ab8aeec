/** In a store app: says once, after the start and behind the lock, that a picture did not arrive. */
import { removePictureMark, wasPictureLost } from '#store/pictureMark.ts';
import { loadScreenTexts, text } from '#i18n/i18n.ts';
import { sessionState, signedInSession } from '#session/session.ts';
import { retryImport } from '#ui/retryImport.ts';
import { showToast } from '#ui/toast/toasts.ts';

/** Starts the job, once per app. */
export function reportLostPicture(): void {
  if (!wasPictureLost()) return;
  const report = (): void => {
    if (signedInSession() === undefined) return;
    unsubscribe();
    removePictureMark();
    retryImport(() => loadScreenTexts()).then(
      () => {
        showToast('orange', text('media.lost'), 'picture');
      },
      () => undefined,
    );
  };
  const unsubscribe = sessionState.subscribe(report);
  report();
}
