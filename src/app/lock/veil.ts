/** The veil that covers the page while nobody looks at it, so that no picture of it holds the card. */
import './veil.css';

export function veil(): void {
  document.documentElement.dataset['veiled'] = 'yes';
}

export function isVeiled(): boolean {
  return document.documentElement.dataset['veiled'] !== undefined;
}

let lastTimer: ReturnType<typeof setTimeout> | undefined;

export function unveil(): void {
  clearTimeout(lastTimer);
  delete document.documentElement.dataset['veiled'];
}

/** By then the card has left the document, whether or not the PIN screen's code has come. */
const lastMs = 5_000;

/** Lifts the veil later than the PIN screen would: without its code, the page can at least be read. */
export function unveilAtLast(): void {
  clearTimeout(lastTimer);
  lastTimer = setTimeout(unveil, lastMs);
}
