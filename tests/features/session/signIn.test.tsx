import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import SignedOut from '#app/SignedOut.tsx';
import type { SignInProgressState } from '#app/wiring/finishSignInReturn.ts';
import { observable } from '#domain/observable/observable.ts';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import { SigningInScreen } from '#features/session/SigningInScreen.tsx';
import { loadEnvironment } from '#identity/environment.ts';
import type { ClosedReason as SignedOutReason } from '#session/session.ts';
import type { SignInProblem } from '#identity/signIn.ts';
import { whileDiskClears } from '#store/diskClearing.ts';
import { markSignInUnfinished } from '#store/unfinishedSignIn.ts';
import { renderApp, renderScreen } from '#tests/support/app.tsx';
import { apiOrigin, authOrigin, startCardCloud } from '#tests/support/cardCloud.ts';

const { startSignIn, endAtProviderFirst, isForcedSignInOpen } = vi.hoisted(() => ({
  startSignIn: vi.fn<(environment: unknown) => Promise<void>>(),
  endAtProviderFirst: vi.fn<(environment: unknown) => Promise<void>>(),
  isForcedSignInOpen: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('#identity/startSignIn.ts', () => ({
  startSignIn,
  endAtProviderFirst,
  isForcedSignInOpen,
}));

const cloud = startCardCloud();

beforeEach(() => {
  startSignIn.mockReset().mockResolvedValue();
  endAtProviderFirst.mockReset().mockResolvedValue();
  isForcedSignInOpen.mockReset().mockResolvedValue(false);
});

interface Shown {
  readonly reason?: SignedOutReason;
  readonly problem?: SignInProblem;
  readonly isRepeated?: boolean;
}

function show({ reason, problem, isRepeated }: Shown = {}): void {
  renderScreen(
    <SignInScreen reason={reason} problem={problem} isRepeated={isRepeated} preferences={null} />,
  );
}

const signIn = () => screen.getByRole('button', { name: 'Sign in' });
const notice = () => screen.getAllByRole('status')[0]!;

/** Sets the app server's response for its configuration. */
function answerEnvironments(answer: () => Response): void {
  cloud.server.use(http.get('*/environments.json', answer));
}

test('a press on the first frame’s button counts until this screen replaces it', async () => {
  let answer: (trouble: undefined) => void = () => undefined;
  const leaving = new Promise<undefined>((resolve) => {
    answer = resolve;
  });
  // At the render there was no press yet; the button was pressed before the commit.
  const press = { leaving: vi.fn(() => leaving), hasFocus: () => false, handOver: vi.fn() };
  press.leaving.mockReturnValueOnce(undefined as never);
  renderScreen(
    <SignInScreen reason={undefined} problem={undefined} preferences={null} press={press} />,
  );
  expect(await screen.findByRole('button', { name: 'Opening sign-in page…' })).toBeInTheDocument();
  expect(press.handOver).toHaveBeenCalledOnce();
  answer(undefined);
  await waitFor(() => {
    expect(signIn()).toBeInTheDocument();
  });
});

describe('the reason the screen is shown', () => {
  test('at a first start it shows only what the app is', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.getByText('Lanyard')).toBeInTheDocument();
    expect(notice()).toBeEmptyDOMElement();
  });

  test.each([
    ['signedOut', 'You are signed out.'],
    ['ended', 'Your session has ended. Please sign in again.'],
    ['lost', 'Your saved data is no longer on this device. Sign in to get your card back.'],
    ['unreadable', "Your saved data can't be read right now."],
  ] as const)('%s', (reason, words) => {
    show({ reason });
    expect(notice()).toHaveTextContent(words);
  });

  test.each([
    ['unknownReturn', /has expired or was started somewhere else/],
    ['refused', /cancelled or refused/],
    ['network', /Couldn't reach the sign-in service/],
    ['answer', /Something went wrong during sign-in/],
    ['old', /password wasn't entered for this sign-in/],
    ['endProviderSession', /didn't say when you entered your password/],
    ['unstated', /Ask your administrator/],
  ] as const)('a failed return (%s) replaces the reason', (problem, words) => {
    show({ reason: 'signedOut', problem });
    expect(notice()).toHaveTextContent(words);
    expect(notice()).not.toHaveTextContent('You are signed out.');
  });

  test('a return still being finished', () => {
    renderScreen(<SigningInScreen />);
    expect(screen.getByRole('heading', { name: 'Signing you in…' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('decisions/fresh-sign-in: a request for the password that got no response', () => {
  const second = { name: 'Sign out at your organization first' };

  test('the screen offers to sign out at the provider first', async () => {
    isForcedSignInOpen.mockResolvedValue(true);
    show({ reason: 'signedOut' });
    await userEvent.click(await screen.findByRole('button', second));
    await waitFor(() => {
      expect(endAtProviderFirst).toHaveBeenCalledWith(
        expect.objectContaining({ authority: authOrigin }),
      );
    });
    expect(startSignIn).not.toHaveBeenCalled();
  });

  test('a page that is shown again offers it then', async () => {
    show({ reason: 'signedOut' });
    await waitFor(() => {
      expect(isForcedSignInOpen).toHaveBeenCalledOnce();
    });
    expect(screen.queryByRole('button', second)).toBeNull();
    isForcedSignInOpen.mockResolvedValue(true);
    window.dispatchEvent(new Event('pageshow'));
    expect(await screen.findByRole('button', second)).toBeInTheDocument();
  });

  test('where it cannot be read, the screen offers the one button', async () => {
    isForcedSignInOpen.mockRejectedValue(new Error('no session storage'));
    show({ reason: 'signedOut' });
    await waitFor(() => {
      expect(isForcedSignInOpen).toHaveBeenCalledOnce();
    });
    expect(screen.getAllByRole('button')).toEqual([signIn()]);
  });
});

describe('a sign-in whose page ended before a question was answered', () => {
  test('goes on without a press, once', async () => {
    show({ isRepeated: true });
    await waitFor(() => {
      expect(startSignIn).toHaveBeenCalledTimes(1);
    });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(startSignIn).toHaveBeenCalledTimes(1);
  });

  test('says why it cannot go on, and waits for a press', async () => {
    startSignIn.mockRejectedValueOnce(new TypeError('not reached'));
    show({ isRepeated: true });
    await waitFor(() => {
      expect(notice()).toHaveTextContent("Couldn't reach the sign-in service.");
    });
    expect(startSignIn).toHaveBeenCalledTimes(1);
  });

  test('goes on where an earlier session was lost, and not where the disk is unreadable', async () => {
    const arrival = observable<SignInProgressState>({ kind: 'none' });
    markSignInUnfinished(true);
    const { unmount } = renderScreen(
      <SignedOut reason="unreadable" arrival={arrival} press={undefined} />,
    );
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(startSignIn).not.toHaveBeenCalled();
    unmount();
    markSignInUnfinished(true);
    renderScreen(<SignedOut reason="lost" arrival={arrival} press={undefined} />);
    await waitFor(() => {
      expect(startSignIn).toHaveBeenCalledTimes(1);
    });
  });

  test('the mark of the tab starts it, and counts once', async () => {
    markSignInUnfinished(true);
    const arrival = observable<SignInProgressState>({ kind: 'none' });
    const { unmount } = renderScreen(
      <SignedOut reason={undefined} arrival={arrival} press={undefined} />,
    );
    await waitFor(() => {
      expect(startSignIn).toHaveBeenCalledTimes(1);
    });
    // A store app stays open beside the provider's page, and may learn that the user has cancelled there.
    act(() => {
      arrival.set({ kind: 'finishing' });
      arrival.set({ kind: 'failed', problem: 'refused' });
    });
    expect(await screen.findByText(/cancelled or refused/)).toBeInTheDocument();
    unmount();
    renderScreen(<SignedOut reason={undefined} arrival={arrival} press={undefined} />);
    expect(await screen.findByText(/cancelled or refused/)).toBeInTheDocument();
    expect(startSignIn).toHaveBeenCalledTimes(1);
  });
});

describe('the button', () => {
  test('leaves for the provider in the configured environment', async () => {
    show();
    await userEvent.click(signIn());
    await waitFor(() => {
      expect(startSignIn).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'emulator', authority: authOrigin }),
      );
    });
    expect(notice()).toBeEmptyDOMElement();
  });

  test('accepts one tap at a time and shows its progress', async () => {
    let leave: () => void = () => {};
    startSignIn.mockImplementation(
      () =>
        new Promise((resolve) => {
          leave = resolve;
        }),
    );
    show();
    const button = signIn();
    await userEvent.dblClick(button);
    await waitFor(() => {
      expect(startSignIn).toHaveBeenCalledTimes(1);
    });
    expect(button).toHaveAccessibleName('Opening sign-in page…');
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    leave();
    await waitFor(() => {
      expect(button).toHaveAccessibleName('Sign in');
    });
    expect(startSignIn).toHaveBeenCalledTimes(1);
  });

  test('a failed attempt shows an error, and the next attempt removes it', async () => {
    startSignIn.mockRejectedValueOnce(new TypeError('not reached'));
    show({ reason: 'ended' });
    await userEvent.click(signIn());
    await waitFor(() => {
      expect(notice()).toHaveTextContent("Couldn't reach the sign-in service.");
    });
    await userEvent.click(signIn());
    await waitFor(() => {
      expect(startSignIn).toHaveBeenCalledTimes(2);
    });
    expect(notice()).not.toHaveTextContent("Couldn't reach");
  });

  test('a browser that blocks storage for the site is named as the cause', async () => {
    const denied = new DOMException('Access is denied for this document.', 'SecurityError');
    startSignIn.mockRejectedValueOnce(denied);
    show();
    await userEvent.click(signIn());
    await waitFor(() => {
      expect(notice()).toHaveTextContent(
        'This browser blocks storage for this site. Allow it, and try again.',
      );
    });
  });

  test('offline it uses the last good configuration', async () => {
    answerEnvironments(() => HttpResponse.error());
    show();
    await userEvent.click(signIn());
    await waitFor(() => {
      expect(startSignIn).toHaveBeenCalledTimes(1);
    });
  });
});

describe('a configuration without a server (decisions/environments)', () => {
  const { emulator, ...others } = {
    emulator: { authority: authOrigin, regions: { EU: apiOrigin } },
    prod: { authority: '', regions: {} },
  };
  const empty = { environments: { emulator, ...others } };

  test.each([
    ['missing `current`', empty, "No servers are set up for the environment 'prod'."],
    [
      'an empty one',
      { ...empty, current: 'prod' },
      "No servers are set up for the environment 'prod'.",
    ],
    ['an unknown one', { ...empty, current: 'moon' }, "'moon' doesn't exist."],
    [
      'a hostile name',
      { ...empty, current: '{{x}} $t(app.name) <b>' },
      "'{{x}} $t(app.name) <b>' doesn't exist.",
    ],
  ])('%s shows a clear error and starts no sign-in', async (_case, file, words) => {
    answerEnvironments(() => HttpResponse.json(file));
    show();
    await userEvent.click(signIn());
    await waitFor(() => {
      expect(notice()).toHaveTextContent(words);
    });
    expect(startSignIn).not.toHaveBeenCalled();
  });
});

test('decisions/fresh-sign-in: the sign-in button disappears while the disk is being cleared', async () => {
  loadEnvironment(undefined);
  renderApp('/id');
  const button = await screen.findByRole('button', { name: 'Sign in' });
  const mayEnd = Promise.withResolvers<undefined>();
  const cleared = whileDiskClears(() => mayEnd.promise);
  await waitFor(() => {
    expect(button).not.toBeInTheDocument();
  });
  mayEnd.resolve(undefined);
  await cleared;
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
});

test('a signed-out user sees the sign-in screen with language and theme', async () => {
  loadEnvironment(undefined);
  renderApp('/id');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  expect(await screen.findByRole('combobox', { name: 'Language' })).toHaveDisplayValue('English');
  expect(screen.getByRole('combobox', { name: 'Theme' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
});
