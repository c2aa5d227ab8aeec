/** Installs the app to the home screen, where the browser offers it. */
import { observable, type Observable } from '#domain/observable/observable.ts';
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

interface Installation {
  readonly installability: Observable<Installability>;
  /** Opens the browser's own install dialog; only after a tap, and only once per offer. */
  readonly install: () => Promise<void>;
}

/** @param page the window that the browser offers the installation to. */
function createInstallation(page: Window): Installation {
  let waiting: InstallPrompt | undefined;
  let wasInstalled = false;
  const evaluate = (): Installability => {
    if (wasInstalled || isFromStore() || isStandalone()) return 'installed';
    if (waiting !== undefined) return 'offered';
    return isIos() ? 'byHand' : 'unknown';
  };
  const state = observable<Installability>(evaluate());
  page.addEventListener('beforeinstallprompt', (event) => {
    // Saved for the button in Settings, instead of the browser's own bar over the card.
    event.preventDefault();
    waiting = event as InstallPrompt;
    state.set(evaluate());
  });
  page.addEventListener('appinstalled', () => {
    wasInstalled = true;
    waiting = undefined;
    state.set(evaluate());
  });
  return {
    installability: state,
    install: async () => {
      const prompt = waiting;
      waiting = undefined;
      await prompt?.prompt();
      state.set(evaluate());
    },
  };
}

/** Of this window. */
export const { installability, install } = createInstallation(window);
