/**
 * The privacy overlay that covers the page while it is not in view, so that no screenshot of it contains the
 * card.
 */
import './privacyOverlay.css';

export function showPrivacyOverlay(): void {
  document.documentElement.dataset['veiled'] = 'yes';
}

export function isPrivacyOverlayShown(): boolean {
  return document.documentElement.dataset['veiled'] !== undefined;
}

let lastTimer: ReturnType<typeof setTimeout> | undefined;

export function hidePrivacyOverlay(): void {
  clearTimeout(lastTimer);
  delete document.documentElement.dataset['veiled'];
}

/** By then the card is out of the document, even if the PIN screen's code has not loaded. */
const lastMs = 5_000;

/**
 * Removes the overlay later than the PIN screen would, so that the page can be read even without that
 * screen's code.
 */
export function hidePrivacyOverlayAtLast(): void {
  clearTimeout(lastTimer);
  lastTimer = setTimeout(hidePrivacyOverlay, lastMs);
}
