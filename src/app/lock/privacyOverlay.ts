/**
 * The privacy overlay that covers the page while it is not in view, so that no screenshot of it contains the
 * card.
 */
import './privacyOverlay.css';
import { endMotion } from '#device/motion.ts';
import { perApp } from '#scope/perApp.ts';

export function showPrivacyOverlay(): void {
  endMotion();
  document.documentElement.dataset['veiled'] = 'yes';
}

export function isPrivacyOverlayShown(): boolean {
  return document.documentElement.dataset['veiled'] !== undefined;
}

interface Overlay {
  /** Removes the overlay at last. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

const overlay = perApp<Overlay>(() => ({ timer: undefined }));

export function hidePrivacyOverlay(): void {
  clearTimeout(overlay().timer);
  delete document.documentElement.dataset['veiled'];
}

/** By then the card is out of the document, even if the PIN screen's code has not loaded. */
const lastMs = 5_000;

/**
 * Removes the overlay later than the PIN screen would, so that the page can be read even without that
 * screen's code.
 */
export function hidePrivacyOverlayAtLast(): void {
  const app = overlay();
  clearTimeout(app.timer);
  app.timer = setTimeout(hidePrivacyOverlay, lastMs);
}
