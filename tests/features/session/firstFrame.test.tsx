/** The first frame of `index.html`, and the sign-in screen that replaces it. */
import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { offerSignIn, type SignInOffer } from '#app/signInOffer.ts';
import { languages } from '#domain/settings/languages.ts';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import { CardArt } from '#features/session/parts/CardArt.tsx';
import { Mark } from '#features/session/parts/Mark.tsx';
import { silentBoot, type BootRead } from '#store/read/bootRead.ts';
import { renderScreen } from '#tests/support/app.tsx';

const flow = vi.hoisted(() => ({
  leaveForSignIn: vi.fn<() => Promise<unknown>>(),
  prepareToLeave: vi.fn<() => Promise<void>>(),
}));
vi.mock('#features/session/flows/leaveForSignIn.ts', () => flow);

const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
const nobody: BootRead = { ...silentBoot, condition: 'absent' };

beforeEach(() => {
  flow.leaveForSignIn.mockReset().mockResolvedValue(undefined);
  flow.prepareToLeave.mockReset().mockResolvedValue(undefined);
  document.body.innerHTML = `<div id="root">${page.getElementById('root')?.innerHTML ?? ''}</div>`;
  delete document.documentElement.dataset['theme'];
});

/** Settles after everything that is due now. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function button(): HTMLElement {
  return document.querySelector<HTMLElement>('.start-button')!;
}

describe('the page and the sign-in screen render the same', () => {
  const drawn = (element: Element | null | undefined): string =>
    (element?.outerHTML ?? '').replace(/>\s+</g, '><');

  test('the card', () => {
    const { container } = render(<CardArt />);
    expect(drawn(container.firstElementChild)).toBe(drawn(page.querySelector('.start-art')));
  });

  test('the mark', () => {
    const { container } = render(<Mark />);
    expect(drawn(container.firstElementChild)).toBe(drawn(page.querySelector('.start-mark')));
  });

  test.each(languages)('the button label, %s', (language) => {
    const words = page.querySelector<HTMLElement>('.start-button')?.dataset[language];
    const texts = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as {
      readonly session: { readonly signIn: string };
    };
    expect(words).toBe(texts.session.signIn);
  });
});

describe('a first visit', () => {
  test('offers sign-in in the browser’s language', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-CH');
    offerSignIn(Promise.resolve(nobody));
    expect(await screen.findByRole('button', { name: 'Anmelden' })).toHaveAttribute('lang', 'de');
    await vi.waitFor(() => {
      expect(flow.prepareToLeave).toHaveBeenCalledTimes(1);
    });
  });

  test('offers sign-in in the language the worker wrote into the page', async () => {
    document.documentElement.lang = 'fr';
    document.documentElement.dataset['theme'] = 'system';
    offerSignIn(Promise.resolve(nobody));
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeVisible();
    document.documentElement.lang = 'en';
  });

  test.each<[what: string, boot: BootRead]>([
    ['somebody is signed in', { ...nobody, condition: 'ok', dataKey: {} as never }],
    ['a session lies under a lock', { ...nobody, locked: { tag: 't', dataKeyId: 'k' } }],
    ['its key is damaged', { ...nobody, condition: 'ok', isKeyDamaged: true }],
    ['the store cannot be read', { ...nobody, condition: 'broken' }],
  ])('offers nothing where %s', async (_what, boot) => {
    const offer = offerSignIn(Promise.resolve(boot));
    await offer.prepared;
    expect(button()).not.toBeVisible();
    expect(flow.prepareToLeave).not.toHaveBeenCalled();
  });

  test('repeated presses leave once, and the screen shows the outcome', async () => {
    const outcome = Promise.withResolvers<unknown>();
    flow.leaveForSignIn.mockReturnValue(outcome.promise);
    const offer = offerSignIn(Promise.resolve(nobody));
    await vi.waitFor(() => {
      expect(button()).toBeVisible();
    });
    await userEvent.dblClick(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await vi.waitFor(() => {
      expect(flow.leaveForSignIn).toHaveBeenCalledTimes(1);
    });
    document.body.innerHTML = '';
    renderScreen(
      <SignInScreen reason={undefined} problem={undefined} preferences={null} press={offer} />,
    );
    expect(screen.getByRole('button', { name: /Opening/ })).toHaveAttribute('aria-busy', 'true');
    outcome.resolve({ kind: 'signIn', problem: 'network' });
    expect(await screen.findByText(/Couldn't reach the sign-in service/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy');
    expect(offer.leaving()).toBeUndefined();
  });

  describe('an error that replaces the frame', () => {
    async function isHeldBack(offer: SignInOffer): Promise<boolean> {
      const held = Symbol('held');
      const first = await Promise.race([offer.untilStays(), settled().then(() => held)]);
      return first === held;
    }

    async function pressed(): Promise<SignInOffer> {
      const offer = offerSignIn(Promise.resolve(nobody));
      await vi.waitFor(() => {
        expect(button()).toBeVisible();
      });
      await userEvent.click(button());
      return offer;
    }

    test('is not held back without a press', async () => {
      expect(await isHeldBack(offerSignIn(Promise.resolve(nobody)))).toBe(false);
    });

    test('is not held back when the press could not leave', async () => {
      flow.leaveForSignIn.mockResolvedValue({ kind: 'noEnvironment' });
      expect(await isHeldBack(await pressed())).toBe(false);
    });

    test('is held back while the page leaves, until the user comes back', async () => {
      const offer = await pressed();
      expect(await isHeldBack(offer)).toBe(true);
      const isOver = offer.untilStays();
      await settled();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await expect(isOver).resolves.toBeUndefined();
    });

    test('is held back for ten seconds at most', async () => {
      const offer = await pressed();
      vi.useFakeTimers();
      const isOver = offer.untilStays();
      await vi.advanceTimersByTimeAsync(10_000);
      await expect(isOver).resolves.toBeUndefined();
      vi.useRealTimers();
    });
  });

  test('keyboard focus moves to the screen’s own button', async () => {
    const offer = offerSignIn(Promise.resolve(nobody));
    await vi.waitFor(() => {
      expect(button()).toBeVisible();
    });
    button().focus();
    renderScreen(
      <SignInScreen reason={undefined} problem={undefined} preferences={null} press={offer} />,
    );
    expect(document.activeElement).toHaveTextContent('Sign in');
    expect(document.activeElement).not.toBe(button());
  });

  test('keyboard focus that arrives while the screen is rendered moves too', async () => {
    const offer = offerSignIn(Promise.resolve(nobody));
    await vi.waitFor(() => {
      expect(button()).toBeVisible();
    });
    // Rendered by the screen itself, so after its render has begun and before its commit.
    function Late() {
      button().focus();
      return null;
    }
    renderScreen(
      <SignInScreen reason={undefined} problem={undefined} preferences={<Late />} press={offer} />,
    );
    expect(document.activeElement).toHaveTextContent('Sign in');
    expect(document.activeElement).not.toBe(button());
  });

  test('keyboard focus that has left the button does not come back', async () => {
    const offer = offerSignIn(Promise.resolve(nobody));
    await vi.waitFor(() => {
      expect(button()).toBeVisible();
    });
    button().focus();
    button().blur();
    await settled();
    renderScreen(
      <SignInScreen reason={undefined} problem={undefined} preferences={null} press={offer} />,
    );
    expect(document.body).toHaveFocus();
  });
});
