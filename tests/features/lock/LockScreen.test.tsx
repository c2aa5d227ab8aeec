import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noAttempts, type AttemptCounter } from '#domain/lock/attempts.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { LockScreen } from '#features/lock/LockScreen.tsx';
import { connect } from '#store/connection.ts';
import type { SignInProblem } from '#identity/signIn.ts';
import { createLock } from '#lock/createLock.ts';
import { readLockStatus } from '#lock/readLockStatus.ts';
import { readRow } from '#lock/vault/lockRows.ts';
import type { LockRecord } from '#lock/crypto/lockRecord.ts';
import { dispatch, lockPerson, lockState, lockDependencies, storePin } from '#lock/controller.ts';
import { tryPin } from '#lock/attempt.ts';
import { wipeEverything } from '#lock/wipe.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { signInAs, startCardCloud } from '#tests/support/cardCloud.ts';

// jsdom has no Web Locks; there is only one tab here, so it always gets the lock.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: (_name: string, _how: object, work: () => unknown) => Promise.resolve(work()) },
});

const cloud = startCardCloud();
// At the speed of a hand: a PIN that is typed quicker waits a moment for more (decisions/attempts-nobody-made).
const user = userEvent.setup({ delay: 40 });
const onSignIn = vi.fn(() => Promise.resolve<SignInProblem | undefined>(undefined));
const vibrate = vi.fn(() => true);
Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
const organization = { name: 'Northgate Institute', logo: undefined };

const show = () => renderScreen(<LockScreen organization={organization} onSignIn={onSignIn} />);
const field = (name: string) => screen.findByLabelText(name);
/** The screen's own alert; the toaster has one too. */
function alert(): HTMLElement {
  const [first] = screen.getAllByRole('alert');
  if (first === undefined) throw new Error('no alert');
  return first;
}

async function record(): Promise<LockRecord | undefined> {
  return (await readRow('locks', lockPerson() ?? '')) as LockRecord | undefined;
}

/** Signed in, with the lock under the PIN 7391, and locked. */
async function locked(counter: AttemptCounter = noAttempts): Promise<void> {
  dispatch({ type: 'tasked', task: 'setPin' });
  await storePin(await createLock(lockPerson() ?? '', '7391', lockDependencies));
  for (let fails = 0; fails < counter.fails; fails += 1) {
    await tryPin(lockPerson() ?? '', '0000', lockDependencies);
  }
  dispatch({ type: 'lockAsked', cause: 'asked' });
}

beforeEach(async () => {
  await act(async () => {
    // A lock persists after sign-out: each test starts on a device without one.
    await connect();
    await wipeEverything();
    dispatch({ type: 'signedOut' });
    await signInAs(cloud, 'employee');
  });
  onSignIn.mockClear();
  vibrate.mockClear();
});

describe("section 2: 'set PIN, confirm PIN, unlocked'", () => {
  beforeEach(() => {
    dispatch({ type: 'tasked', task: 'setPin' });
  });

  test('an unknown organization shows no other name in its place', async () => {
    renderScreen(<LockScreen organization={undefined} onSignIn={onSignIn} />);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome$/);
    expect(await field('Choose a PIN')).toBeVisible();
  });

  test('welcomes with the organization’s name, and has one labelled, focused input', async () => {
    // Not the first screen of the page, where the frame moves the focus to its heading.
    document.body.dataset['started'] = 'true';
    show();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      /^Welcome to .Northgate Institute.$/,
    );
    const input = await field('Choose a PIN');
    expect(input).toHaveFocus();
    // The keypad beside it is for touch.
    expect(input).toHaveAttribute('inputmode', 'none');
    expect(input).toHaveAttribute('autocomplete', 'off');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  test('choosing a PIN twice unlocks the app and stores the record', async () => {
    show();
    await user.type(await field('Choose a PIN'), '7391');
    const input = await field('Confirm your PIN');
    expect(input).toHaveFocus();
    expect(input).toHaveValue('');
    await user.type(input, '7391');
    await waitFor(() => {
      expect(lockState.current().kind).toBe('unlocked');
    });
    expect(await record()).toMatchObject({ counter: noAttempts, secrets: [] });
  });

  test('SR-011: 7391 / 7392 shows an error, returns to set, and stores nothing', async () => {
    show();
    await user.type(await field('Choose a PIN'), '7391');
    await user.type(await field('Confirm your PIN'), '7392');
    const input = await field('Choose a PIN');
    expect(alert()).toHaveTextContent(/^The two PINs don't match$/);
    expect(input).toHaveAccessibleDescription(/The two PINs don't match/);
    expect(input).toBeInvalid();
    expect(input).toHaveFocus();
    expect(input).toHaveValue('');
    expect(await record()).toBeUndefined();
    await user.type(input, '1');
    expect(alert()).toBeEmptyDOMElement();
  });

  test('decisions/easy-pins: an easy PIN is named, and another one stands first', async () => {
    show();
    await user.type(await field('Choose a PIN'), '1234');
    const another = await screen.findByRole('button', { name: 'Choose another' });
    expect(alert()).toHaveTextContent('This PIN is easy to guess');
    expect(another).toHaveFocus();
    const choices = [another, screen.getByRole('button', { name: 'Use it anyway' })];
    expect(choices[0]?.compareDocumentPosition(choices[1] ?? another)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.click(another);
    const input = await field('Choose a PIN');
    expect(input).toHaveFocus();
    expect(input).toHaveValue('');
    expect(alert()).toBeEmptyDOMElement();
    expect(await record()).toBeUndefined();
  });

  test('decisions/easy-pins: the user may use it anyway', async () => {
    show();
    await user.type(await field('Choose a PIN'), '1234');
    await user.click(await screen.findByRole('button', { name: 'Use it anyway' }));
    const input = await field('Confirm your PIN');
    expect(input).toHaveFocus();
    await user.type(input, '1234');
    await waitFor(() => {
      expect(lockState.current().kind).toBe('unlocked');
    });
  });

  test('SR-012: back while confirming returns to set, with nothing of the first PIN', async () => {
    const { container } = show();
    await user.type(await field('Choose a PIN'), '7391');
    await user.type(await field('Confirm your PIN'), '73');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const input = await field('Choose a PIN');
    expect(input).toHaveValue('');
    expect(container.innerHTML).not.toMatch(/73/);
    await user.type(input, '5093');
    await user.type(await field('Confirm your PIN'), '7391');
    expect(alert()).toHaveTextContent("The two PINs don't match");
  });

  test('letters are not accepted', async () => {
    show();
    const input = await field('Choose a PIN');
    await user.type(input, 'a7-b3');
    expect(input).toHaveValue('73');
  });
});

describe('an attempt that nobody made is none', () => {
  test.each(['Sommer2024!', '4006381333931'])(
    'a password manager or a paste puts in %s: the field empties, and nothing is counted',
    async (text) => {
      await locked();
      show();
      const input = await field('Enter your PIN');
      fireEvent.input(input, { target: { value: text } });
      fireEvent.change(input);
      expect(input).toHaveValue('');
      expect(input).toBeValid();
      // The next attempt is the first.
      await user.type(input, '0000');
      await waitFor(async () => {
        expect((await record())?.counter.fails).toBe(1);
      });
    },
  );

  test('the field asks password managers to leave it alone', async () => {
    await locked();
    show();
    const input = await field('Enter your PIN');
    for (const mark of ['data-1p-ignore', 'data-bwignore', 'data-lpignore', 'data-form-type']) {
      expect(input).toHaveAttribute(mark);
    }
    expect(input).toHaveAttribute('autocomplete', 'off');
  });
});

describe('the keypad', () => {
  const key = (name: string) => screen.getByRole('button', { name });
  const press = async (digits: string) => {
    for (const digit of digits) await user.click(key(digit));
  };

  test('has twelve places in the order of a phone, beside one labelled input', async () => {
    await locked();
    show();
    const input = await field('Enter your PIN');
    const keypad = screen.getByRole('group', { name: 'Keypad' });
    expect(keypad.textContent).toBe('1234567890');
    expect(within(keypad).getAllByRole('button')).toHaveLength(11);
    expect(input).toHaveFocus();
    // Tab moves from the input to the next control that a keyboard does not replace.
    await user.tab();
    expect(screen.getByRole('button', { name: 'Forgot PIN?' })).toHaveFocus();
  });

  test('its digits fill the input, which keeps the focus, and open the lock', async () => {
    await locked();
    show();
    const input = await field('Enter your PIN');
    await press('73');
    await user.click(key('Delete last digit'));
    expect(input).toHaveValue('7');
    await user.type(input, '3', { skipClick: true });
    await press('91');
    expect(input).toHaveFocus();
    await waitFor(() => {
      expect(lockState.current().kind).toBe('unlocked');
    });
  });

  test('a pressed digit becomes no text and no attribute of the page, and no live region announces it', async () => {
    dispatch({ type: 'tasked', task: 'setPin' });
    const { container } = show();
    await field('Choose a PIN');
    const before = container.querySelectorAll('*').length;
    const said = within(container)
      .getAllByRole('status')
      .concat(within(container).getAllByRole('alert'));
    await press('73');
    expect(container.innerHTML).not.toMatch(/73/);
    expect(said.map(({ textContent }) => textContent).join('')).not.toMatch(/\d/);
    await waitFor(() => {
      // The digit that was visible for a moment is a dot again.
      expect(container.querySelectorAll('*').length).toBe(before + 2);
    });
    await press('91');
    expect(await field('Confirm your PIN')).toHaveFocus();
  });

  test('it ignores presses during a wait', async () => {
    await locked({ fails: 5, at: 0 });
    show();
    await screen.findByRole('timer');
    const input = await field('Enter your PIN');
    expect(key('7')).toHaveAttribute('aria-disabled', 'true');
    await press('7');
    expect(input).toHaveValue('');
  });

  test('while confirming, its corner key goes back', async () => {
    dispatch({ type: 'tasked', task: 'setPin' });
    show();
    await field('Choose a PIN');
    await press('7391');
    await field('Confirm your PIN');
    const keypad = within(screen.getByRole('group', { name: 'Keypad' }));
    await user.click(keypad.getByRole('button', { name: 'Back' }));
    expect(await field('Choose a PIN')).toHaveFocus();
  });
});

describe('SR-031', () => {
  test('no live region ever announces a digit, and paste works', async () => {
    dispatch({ type: 'tasked', task: 'setPin' });
    const { container } = show();
    const input = await field('Choose a PIN');
    const said: string[] = [];
    const observer = new MutationObserver(() => {
      for (const region of container.querySelectorAll('[role=status],[role=alert]')) {
        said.push(region.textContent);
      }
    });
    observer.observe(container, { subtree: true, childList: true, characterData: true });
    await user.type(input, '739');
    expect(container.querySelector('[aria-hidden=true]')).not.toBeNull();
    await user.clear(input);
    await user.paste('7391');
    await field('Confirm your PIN');
    observer.disconnect();
    expect(said.filter((words) => /\d/.test(words))).toEqual([]);
  });
});

describe('the locked app', () => {
  test("SR-004: a wrong PIN shows 'Invalid PIN' and when a wait begins, empties the focused field, and counts 1", async () => {
    await locked();
    show();
    const input = await field('Enter your PIN');
    await user.type(input, '0000');
    await waitFor(() => {
      expect(alert()).toHaveTextContent(
        /^Invalid PIN\. After 4 more wrong attempts you'll have to wait\.$/,
      );
    });
    expect(vibrate).toHaveBeenCalledOnce();
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
    expect((await record())?.counter.fails).toBe(1);
    expect(lockState.current()).toMatchObject({ kind: 'locked', counter: { fails: 1 } });
  });

  test('the right PIN unlocks and resets the counter', async () => {
    await locked({ fails: 2, at: 0 });
    show();
    await user.type(await field('Enter your PIN'), '7391');
    await waitFor(() => {
      expect(lockState.current().kind).toBe('unlocked');
    });
    expect((await record())?.counter.fails).toBe(0);
  });

  test('SR-010: a running wait is shown and announced, and no digit is accepted', async () => {
    await locked({ fails: 5, at: 0 });
    show();
    expect(await screen.findByRole('timer')).toHaveTextContent(
      /^Too many wrong attempts\. Try again in (1:00|0:5\d)$/,
    );
    expect(screen.getByText(/^You can try again in (1 minute|\d0 seconds)$/)).toHaveAttribute(
      'role',
      'status',
    );
    const input = await field('Enter your PIN');
    expect(input).toHaveAttribute('readonly');
    await user.type(input, '7391');
    expect(input).toHaveValue('');
    expect((await record())?.counter.fails).toBe(5);
  });

  test('SR-025: without an entry for face or fingerprint there is no button for it', async () => {
    await locked();
    show();
    await field('Enter your PIN');
    expect(screen.queryByRole('button', { name: /face|fingerprint/i })).toBeNull();
  });

  test('a removed screen closes no lock, whatever it still reads', async () => {
    await locked();
    await wipeEverything();
    show().unmount();
    // A separate read that starts after the screen's also ends after it.
    expect(await record()).toBeUndefined();
    await readLockStatus(lockPerson() ?? '', lockDependencies);
    expect(lockState.current().kind).toBe('locked');
  });

  test('forgot PIN: a question, then a fresh sign-in', async () => {
    await locked();
    show();
    await user.click(await screen.findByRole('button', { name: 'Forgot PIN?' }));
    await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith('forgotten');
  });

  test.each([
    ['noBrowser', 'This phone has no browser for signing in.'],
    ['network', /^Couldn't reach the sign-in service/],
  ] as const)('forgot PIN: %s is the reason why nothing opens', async (problem, words) => {
    await locked();
    show();
    onSignIn.mockResolvedValueOnce(problem);
    await user.click(await screen.findByRole('button', { name: 'Forgot PIN?' }));
    await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('forgot PIN, offline: refused with the reason', async () => {
    await locked();
    reportOutcome('offline');
    show();
    await user.click(await screen.findByRole('button', { name: 'Forgot PIN?' }));
    expect(await screen.findByText(/To replace a forgotten PIN/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(onSignIn).not.toHaveBeenCalled();
  });
});

describe('closed', () => {
  test('a lock from newer code offers a reload, or a sign-in that replaces it', async () => {
    dispatch({ type: 'tasked', task: 'updateApp' });
    show();
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in instead' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign in instead?' });
    expect(dialog).toHaveTextContent('will be deleted');
    expect(onSignIn).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith('forgotten');
  });

  test('a phone without a browser says so, and the next try is free', async () => {
    dispatch({ type: 'wiped' });
    show();
    onSignIn.mockResolvedValueOnce('noBrowser');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('This phone has no browser for signing in.')).toBeVisible();
    onSignIn.mockRejectedValueOnce(new Error('no code'));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/^Couldn't reach the sign-in service/)).toBeVisible();
  });

  test('SR-008: the tenth wrong try shows what happened and offers sign-in', async () => {
    dispatch({ type: 'wiped' });
    show();
    expect(
      await screen.findByText('Your Lanyard data was deleted from this device'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith('closed');
  });
});
