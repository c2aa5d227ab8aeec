/**
 * A first visit: 'Sign in' stands in the first frame (`index.html`), and a press is taken before the app is
 * there. Its code is fetched before the app's. A part of the page's first script, so it says little.
 */
import type { SignInTrouble } from '#features/session/flows/leaveForSignIn.ts';
import type { BootRead } from '#store/read/bootRead.ts';

type Leaving = Promise<SignInTrouble | undefined>;

export interface SignInOffer {
  /** Settles when the code of the sign-in is there, or cannot be had: the app's own comes after it. */
  readonly prepared: Promise<unknown>;
  /** What comes of a press; undefined where there was none. */
  readonly leaving: () => Leaving | undefined;
  /** The sign-in screen shows what comes of it from now on; the next one has its own presses. */
  readonly handOver: () => void;
}

/** @param reading nothing is offered where somebody is signed in here, or where nobody knows. */
export function offerSignIn(reading: Promise<BootRead>): SignInOffer {
  const code = import('#features/session/flows/leaveForSignIn.ts');
  let leaving: Leaving | undefined;
  void reading.then(({ condition, dataKey, locked, isKeyDamaged }) => {
    const isNobody = !dataKey && !locked && !isKeyDamaged && /^(ok|absent)$/.test(condition);
    const button = document.querySelector<HTMLElement>('.start-button');
    if (!isNobody || button === null) return;
    const { lang, dataset } = document.documentElement;
    // The worker writes down the language that this device knows; without a worker none was chosen.
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
    // Released on the button that has taken its place, a mouse would press neither.
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
    handOver: () => {
      leaving = undefined;
    },
  };
}
