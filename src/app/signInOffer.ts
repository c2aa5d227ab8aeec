/**
 * Offers 'Sign in' on a first visit: the button is in the first frame (`index.html`), and a press is handled
 * before the app is there. Its code is fetched before the app's. This file is part of the page's first
 * script, so it is short.
 */
import type { SignInTrouble } from '#features/session/flows/leaveForSignIn.ts';
import type { BootRead } from '#store/read/bootRead.ts';

type Leaving = Promise<SignInTrouble | undefined>;

/** As long as the texts of `index.html` wait. */
const leaveLimitMs = 10_000;

export interface SignInOffer {
  /** Settles when the sign-in code is loaded or unavailable: the app's own code loads after it. */
  readonly prepared: Promise<unknown>;
  /** The result of a press; undefined if there was none. */
  readonly leaving: () => Leaving | undefined;
  /** Whether the keyboard focus is on the button, or was when the app replaced it. */
  readonly hasFocus: () => boolean;
  /**
   * Call it before an error replaces the frame. WebKit cancels a page's imports once it leaves, which is no
   * error to the user. Resolves at once if the user stays, when the user comes back, or after ten seconds.
   */
  readonly untilStays: () => Promise<void>;
  /** From now on the sign-in screen shows the result; the next sign-in screen handles its own presses. */
  readonly handOver: () => void;
}

/** @param reading no sign-in is offered if a user is signed in here, or if this is not known. */
export function offerSignIn(reading: Promise<BootRead>): SignInOffer {
  const code = import('#features/session/flows/leaveForSignIn.ts');
  let leaving: Leaving | undefined;
  let hasFocus = false;
  void reading.then(({ condition, dataKey, locked, isKeyDamaged }) => {
    const isNobody = !dataKey && !locked && !isKeyDamaged && /^(ok|absent)$/.test(condition);
    const button = document.querySelector<HTMLElement>('.start-button');
    if (!isNobody || button === null) return;
    const { lang, dataset } = document.documentElement;
    // The worker writes this device's language into the page; without a worker none was chosen.
    const language = (dataset['theme'] === undefined ? navigator.language : lang).slice(0, 2);
    const words = button.dataset[language];
    if (words !== undefined) {
      button.textContent = words;
      button.lang = language;
    }
    button.hidden = false;
    button.onclick = () => {
      button.ariaBusy = 'true';
      leaving ??= code.then(
        ({ leaveForSignIn }) => leaveForSignIn(),
        () => ({ kind: 'signIn', problem: 'network' }) as const,
      );
    };
    button.onfocus = () => {
      hasFocus = true;
    };
    button.onblur = () => {
      // Some browsers report it too when the app replaces the button, which is gone then.
      queueMicrotask(() => {
        hasFocus = !button.isConnected;
      });
    };
    // If the mouse is released on the button that has replaced this one, the browser clicks neither.
    button.onmousedown = () => {
      addEventListener(
        'mouseup',
        ({ target, button: which }) => {
          const isRelease = which === 0 && !button.isConnected && target instanceof Element;
          if (isRelease) target.closest('button')?.click();
        },
        { once: true },
      );
    };
    code.then(({ prepareToLeave }) => prepareToLeave()).catch(() => undefined);
  });
  return {
    prepared: code.catch(() => undefined),
    leaving: () => leaving,
    hasFocus: () => hasFocus,
    untilStays: async () => {
      if (leaving === undefined || (await leaving) !== undefined) return;
      await new Promise<void>((resolve) => {
        setTimeout(resolve, leaveLimitMs);
        addEventListener('pageshow', ({ persisted }) => {
          if (persisted) resolve();
        });
      });
    },
    handOver: () => {
      leaving = undefined;
    },
  };
}
