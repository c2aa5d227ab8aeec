/** Installs the app to the home screen, where the browser offers it. */
import { observable, type Observable } from '#domain/observable/observable.ts';
import { nativePlatform } from './nativePlatform.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * `offered`: a tap can install. `installed`: the app runs from the home screen, came from a store, or was
 * just installed. `byHand`: iOS, where only the Share menu installs. `unknown`: this browser gives no
 * information.
 */
export type Installability = 'offered' | 'installed' | 'byHand' | 'unknown';

let waiting: InstallPrompt | undefined;
let wasInstalled = false;

function isStandalone(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

function isIos(): boolean {
  // An iPad identifies itself as a Mac, but a Mac has no touch screen.
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  );
}

function evaluate(): Installability {
  if (wasInstalled || nativePlatform() !== undefined || isStandalone()) return 'installed';
  if (waiting !== undefined) return 'offered';
  return isIos() ? 'byHand' : 'unknown';
}

const state = observable<Installability>(evaluate());

export const installability: Observable<Installability> = state;

/** Opens the browser's own install dialog; only after a tap, and only once per offer. */
export async function install(): Promise<void> {
  const prompt = waiting;
  waiting = undefined;
  await prompt?.prompt();
  state.set(evaluate());
}

window.addEventListener('beforeinstallprompt', (event) => {
  // Saved for the button in Settings, instead of the browser's own bar over the card.
  event.preventDefault();
  waiting = event as InstallPrompt;
  state.set(evaluate());
});
window.addEventListener('appinstalled', () => {
  wasInstalled = true;
  waiting = undefined;
  state.set(evaluate());
});
