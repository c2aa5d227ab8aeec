/** Installs the app to the home screen, where the browser offers it. */
import { observable, type Observable } from '#domain/observable/observable.ts';
import { perApp, perAppSettable } from '#scope/perApp.ts';
import { isFromStore } from './capabilities.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * `offered`: a tap can install. `installed`: the app runs from the home screen, came from a store, or was
 * just installed. `byHand`: iOS, where only the Share menu installs. `unknown`: this browser gives no
 * information.
 */
type Installability = 'offered' | 'installed' | 'byHand' | 'unknown';

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

interface Offer {
  /** The browser's offer, which can be taken once. */
  waiting: InstallPrompt | undefined;
  wasInstalled: boolean;
}

const offer = perApp<Offer>(() => ({ waiting: undefined, wasInstalled: false }));
const state = perAppSettable(() => observable(evaluate()));

export const installability: Observable<Installability> = state;

function evaluate(): Installability {
  const { waiting, wasInstalled } = offer();
  if (wasInstalled || isFromStore() || isStandalone()) return 'installed';
  if (waiting !== undefined) return 'offered';
  return isIos() ? 'byHand' : 'unknown';
}

window.addEventListener('beforeinstallprompt', (event) => {
  // Saved for the button in Settings, instead of the browser's own bar over the card.
  event.preventDefault();
  offer().waiting = event as InstallPrompt;
  state.set(evaluate());
});
window.addEventListener('appinstalled', () => {
  Object.assign(offer(), { wasInstalled: true, waiting: undefined } satisfies Offer);
  state.set(evaluate());
});

/** Opens the browser's own install dialog; only after a tap, and only once per offer. */
export async function install(): Promise<void> {
  const { waiting } = offer();
  offer().waiting = undefined;
  await waiting?.prompt();
  state.set(evaluate());
}
