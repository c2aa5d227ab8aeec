import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Banners } from '#app/layout/Banners.tsx';
import { isOutdated, updateOffer, type UpdateOffer } from '#device/appUpdateState.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { loadEnvironment } from '#identity/environment.ts';
import { providerPages, setProviderPages } from '#identity/providerPages.ts';
import { signedInSession, transition } from '#session/session.ts';
import { reportTrouble, type StoreTrouble } from '#store/storeTrouble.ts';
import { hasWaitingChanges } from '#store/waitingCount.ts';
import { renderApp } from '#tests/support/app.tsx';
import { fetchCardOf, signInAs, startCardCloud } from '#tests/support/cardCloud.ts';
import { until } from '#tests/support/until.ts';

const cloud = startCardCloud();

async function showBanners(username = 'employee'): Promise<void> {
  await signInAs(cloud, username);
  render(<Banners />);
}

test('without a message, the status region is there and empty', async () => {
  await showBanners();
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  expect(document.body).toHaveTextContent(/^$/);
});

describe('sandbox (section 1: when live mode is off)', () => {
  const words = "You're currently running the sandbox environment";

  test('shows the text of the specification', async () => {
    await showBanners('sandbox');
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  test('shows the text on the screens as well', async () => {
    await fetchCardOf(cloud, 'sandbox');
    renderApp('/id');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('decisions/end-of-a-token: tokens that have ended', () => {
  function endTokens(): void {
    const { auth, dataKey } = signedInSession()!;
    const ended = {
      ...auth,
      refreshToken: null,
      generation: auth.generation + 1,
      isEnded: true,
    } as const;
    act(() => {
      transition({ type: 'authRenewed', auth: ended, dataKeyId: dataKey.id });
    });
  }

  test('lead to a sign-in, with the reason why the last try failed', async () => {
    await showBanners();
    endTokens();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const again = await screen.findByRole('button', { name: 'Sign in again to refresh your card' });
    await userEvent.click(again);
    expect(await screen.findByText(/^Couldn't reach the sign-in service/)).toBeInTheDocument();
    // The strip above says the same in fewer words.
    act(() => {
      reportOutcome('offline');
    });
    expect(screen.queryByText(/^Couldn't reach the sign-in service/)).toBeNull();
    expect(again).toBeInTheDocument();
  });

  test('lead there again, after a user has closed the browser over a store app', async () => {
    await showBanners();
    endTokens();
    const shown = vi.fn(() => Promise.resolve());
    setProviderPages(providerPages().then((own) => ({ ...own, show: shown })));
    const again = await screen.findByRole('button', { name: 'Sign in again to refresh your card' });
    for (const count of [1, 2]) {
      await userEvent.click(again);
      await until(() => {
        expect(shown).toHaveBeenCalledTimes(count);
      });
      await until(() => {
        expect(again).not.toHaveAttribute('aria-busy');
      });
    }
  });

  test('decisions/tokens-and-their-issuer: offer no sign-in at another provider than theirs', async () => {
    await showBanners();
    act(() => {
      loadEnvironment({
        current: 'test',
        environments: {
          test: { authority: 'https://other.example', regions: { EU: 'https://eu.example' } },
        },
      });
    });
    endTokens();
    expect(await screen.findByText(/sign-in service has changed/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Sign in/ })).toBeNull();
  });
});

describe('the network', () => {
  test.each([
    ['offline', 'You are offline'],
    ['portal', /^Sign in to this Wi-Fi/],
  ] as const)('%s is announced, and disappears when the server answers', async (outcome, words) => {
    await showBanners();
    act(() => {
      reportOutcome(outcome);
    });
    expect(screen.getByRole('status')).toContainElement(screen.getByText(words));
    act(() => {
      reportOutcome('answered');
    });
    expect(screen.queryByText(words)).toBeNull();
  });

  test("the browser's offline event shows the banner at once", async () => {
    await showBanners();
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText('You are offline')).toBeInTheDocument();
  });

  test('an answer to a request from before the network was lost does not clear the banner', async () => {
    await showBanners();
    const begunAt = performance.now() - 1;
    act(() => {
      window.dispatchEvent(new Event('offline'));
      reportOutcome('answered', begunAt);
    });
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    act(() => {
      reportOutcome('answered');
    });
    expect(screen.queryByText('You are offline')).toBeNull();
  });
});

describe('storage problems', () => {
  test.each([
    ['newer', /saved by a newer version of Lanyard/],
    ['unavailable', /card can't be saved on this device right now/],
    ['full', /has no space left to save your card/],
    ['lost', /saved data is no longer on this device/],
    ['tight', /almost full\. Your card is saved/],
    ['signInUnsaved', /no space left to keep you signed in/],
    ['blocked', /Close any other Lanyard windows/],
  ] as readonly (readonly [StoreTrouble, RegExp])[])('%s', async (trouble, words) => {
    await showBanners();
    act(() => {
      reportTrouble(trouble);
    });
    expect(screen.getByRole('status')).toContainElement(screen.getByText(words));
  });
});

describe('a new version (decisions/updates-by-consent)', () => {
  const offered = (change: Partial<UpdateOffer> = {}): UpdateOffer => ({
    isPutAside: false,
    isAsking: false,
    objection: undefined,
    accept: vi.fn(),
    putAside: vi.fn(),
    ...change,
  });

  async function show(offer: UpdateOffer | undefined): Promise<void> {
    await showBanners();
    act(() => {
      updateOffer.set(offer);
    });
  }

  afterEach(() => {
    act(() => {
      updateOffer.set(undefined);
      isOutdated.set(false);
    });
  });

  test('waits for the user’s tap', async () => {
    const offer = offered();
    await show(offer);
    expect(await screen.findByText('A new version is ready')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('A new version is ready');
    expect(offer.accept).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Update now' }));
    expect(offer.accept).toHaveBeenCalledTimes(1);
  });

  test('can be put aside, and then disappears', async () => {
    const offer = offered();
    await show(offer);
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    expect(offer.putAside).toHaveBeenCalledTimes(1);
    act(() => {
      updateOffer.set(offered({ isPutAside: true }));
    });
    expect(screen.queryByText('A new version is ready')).toBeNull();
  });

  test('SR-088: an objection is shown, and the update stays offered', async () => {
    await show(offered({ objection: 'otherUnsaved' }));
    expect(await screen.findByText('Another window has unsaved changes')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Update now' })).toBeInTheDocument();
  });

  test('a second tap does nothing while the windows are asked', async () => {
    const offer = offered({ isAsking: true });
    await show(offer);
    const button = await screen.findByRole('button', { name: 'Update now' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(offer.accept).not.toHaveBeenCalled();
  });

  test('a version that may no longer write shows why, with the card beside it', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/id');
    act(() => {
      isOutdated.set(true);
    });
    expect(await screen.findByText(/out of date and can't save changes/)).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'ID card' })).toBeInTheDocument();
  });
});

describe('data saved by a newer version', () => {
  afterEach(() => {
    hasWaitingChanges.set(0);
  });

  test('shows a reload button, and other problems do not', async () => {
    await showBanners();
    act(() => {
      reportTrouble('newer');
    });
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeEnabled();
    act(() => {
      reportTrouble('unavailable');
    });
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  });

  test('nothing is lost: offline, the reload waits for changes in memory', async () => {
    await showBanners();
    act(() => {
      reportTrouble('newer');
      reportOutcome('offline');
      hasWaitingChanges.set(1);
    });
    const reload = await screen.findByRole('button', { name: 'Reload' });
    expect(reload).toHaveAttribute('aria-disabled', 'true');
    act(() => {
      reportOutcome('answered');
    });
    expect(reload).not.toHaveAttribute('aria-disabled');
  });
});
