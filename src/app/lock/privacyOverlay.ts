/** The veil that covers the page while nobody looks at it, so that no picture of it holds the card. */
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

/** By then the card has left the document, whether or not the PIN screen's code has come. */
const lastMs = 5_000;

/** Lifts the veil later than the PIN screen would: without its code, the page can at least be read. */
export function hidePrivacyOverlayAtLast(): void {
  clearTimeout(lastTimer);
  lastTimer = setTimeout(hidePrivacyOverlay, lastMs);
}
