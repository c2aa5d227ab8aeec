/**
 * decisions/keys-while-locked: keys stop when the app locks, unless the cardholder has chosen otherwise with
 * the PIN.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { reportOutcome } from '#device/connectivity.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import {
  forgetKeysWhileLocked,
  keysWhileLocked,
  loadKeysWhileLocked,
  saveKeysWhileLocked,
} from '#device/digitalKey/keysWhileLocked.ts';
import { keyControllers } from '#features/digitalKey/flows/keyControllers.ts';
import { createLock } from '#lock/createLock.ts';
import { dispatch, lockPerson, lockState, lockDependencies, storePin } from '#lock/controller.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { startCardCloud } from '#tests/support/cardCloud.ts';
import { holdPhone, loadKeysForTests } from '#tests/support/digitalKeys.ts';
import { radioOn, refusal, type FakePhone } from '#tests/support/fakePhone.ts';
import { passGates } from '#tests/support/gates.ts';
import { beginWithoutLock, pinField, showApp, signInAgain } from '#tests/support/lockApp.tsx';
import { until } from '#tests/support/until.ts';

const cloud = startCardCloud();
loadKeysForTests();
beginWithoutLock();
const user = userEvent.setup();

const setUp = { endpointReady: true, keyCount: 1, scanning: false, radio: radioOn };
const question = 'Let your key work while the app is locked?';
const kind = () => hidAvailability.current().state?.kind;

/** A phone with a key that listens for readers, in an app that is unlocked with the PIN 7391. */
async function listening(lockedKeys: 'on' | 'off' | 'unasked'): Promise<FakePhone> {
  const phone = holdPhone({ status: setUp, lockedKeys });
  await cloud.control.patchState({
    organizations: { northgate: { settings: { hasPin: true } } },
    messages: Object.fromEntries(Object.keys(cloud.holder.world.messages).map((id) => [id, null])),
  });
  await act(async () => {
    await signInAgain(cloud, 'keys');
    // Signing in removes the previous user's answer.
    phone.set.lockedKeys = lockedKeys;
    await refreshCard();
    await passGates();
  });
  showApp();
  await waitFor(() => {
    expect(lockState.current().kind).toBe('unset');
  });
  await act(async () => {
    await storePin(await createLock(lockPerson() ?? '', '7391', lockDependencies));
    await loadKeysWhileLocked();
    // The app checks when replies arrive, and a check of the previous test may still have been running.
    await keyControllers().hid.start();
    reportOutcome('offline');
  });
  await waitFor(() => {
    expect(kind()).toBe('scanning');
  });
  return phone;
}

/** The options of the last start of listening. */
function lastStart(phone: FakePhone): unknown {
  return phone.calls.filter(([name]) => name === 'hid.startScanning').at(-1)?.[1];
}

async function lock(): Promise<void> {
  await act(async () => {
    dispatch({ type: 'lockAsked', cause: 'asked' });
  });
  expect(await pinField()).toBeVisible();
}

describe('when the app locks', () => {
  test.each(['off', 'unasked'] as const)(
    'answer %s: listening stops, and continues after the PIN',
    async (answer) => {
      const phone = await listening(answer);
      await lock();
      await waitFor(() => {
        expect(kind()).toBe('keyPresent');
      });
      expect(phone.timesCalled('hid.stopScanning')).toBeGreaterThanOrEqual(1);
      // Nothing that happens while the app is locked starts it again.
      const started = phone.timesCalled('hid.startScanning');
      await act(() => keyControllers().hidScanning.apply());
      expect(phone.timesCalled('hid.startScanning')).toBe(started);
      await user.type(await pinField(), '7391');
      await waitFor(() => {
        expect(kind()).toBe('scanning');
      });
    },
  );

  test('answer on: listening continues', async () => {
    const phone = await listening('on');
    await lock();
    await act(() => keyControllers().hidScanning.apply());
    expect(kind()).toBe('scanning');
    expect(phone.timesCalled('hid.stopScanning')).toBe(0);
    expect(lastStart(phone)).toMatchObject({ unattended: true });
  });

  test('after another answer it listens again, because only then may the phone use cards unattended', async () => {
    const phone = await listening('off');
    expect(lastStart(phone)).toMatchObject({ unattended: false });
    await act(async () => {
      await saveKeysWhileLocked('on');
    });
    await waitFor(() => {
      expect(lastStart(phone)).toMatchObject({ unattended: true });
    });
  });

  describe('on a phone that does not answer', () => {
    async function unanswered(answer: 'on' | 'off'): Promise<FakePhone> {
      const phone = await listening(answer);
      const refuses = Array.from({ length: 20 }, () => refusal('STORAGE_CORRUPTED'));
      phone.set.refusals.set('lockedKeys.read', refuses);
      return phone;
    }

    test('the answer that the page has read stays valid', async () => {
      await unanswered('on');
      await lock();
      await act(() => keyControllers().hidScanning.apply());
      expect(kind()).toBe('scanning');
    });

    test('a page that never read one stops listening once somebody sees it, because there is a lock', async () => {
      const phone = await unanswered('off');
      forgetKeysWhileLocked();
      const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      phone.calls.length = 0;
      await lock();
      await act(() => keyControllers().hidScanning.restBehindLock());
      expect(phone.timesCalled('lockedKeys.read')).toBeGreaterThan(0);
      // The phone may be locked in a pocket, at a door that its user allowed.
      expect(phone.timesCalled('hid.stopScanning')).toBe(0);
      sight.mockReturnValue('visible');
      await act(() => keyControllers().hidScanning.restBehindLock());
      expect(phone.timesCalled('hid.stopScanning')).toBe(1);
      sight.mockRestore();
    });
  });
});

describe('the question', () => {
  test('is asked once if there are lock and key; if declined, it stays off', async () => {
    const phone = await listening('unasked');
    const dialog = await screen.findByRole('alertdialog', { name: question });
    expect(dialog).toHaveTextContent('can open your doors without your PIN');
    await user.click(within(dialog).getByRole('button', { name: 'Keep off' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(phone.set.lockedKeys).toBe('off');
  });

  test('turning it on requires the PIN', async () => {
    const phone = await listening('unasked');
    await user.click(
      within(await screen.findByRole('alertdialog', { name: question })).getByRole('button', {
        name: 'Turn on',
      }),
    );
    expect(phone.set.lockedKeys).toBe('unasked');
    await user.type(await screen.findByLabelText('Enter your current PIN'), '0000');
    expect(await screen.findByText('Invalid PIN')).toBeVisible();
    expect(phone.set.lockedKeys).toBe('unasked');
    await user.type(await screen.findByLabelText('Enter your current PIN'), '7391');
    await until(() => {
      expect(phone.set.lockedKeys).toBe('on');
    });
  });

  test('is not asked again after an answer, which Settings can change', async () => {
    const phone = await listening('on');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    const label = /Keys work while the app is locked/;
    expect(await screen.findByRole('switch', { name: label })).toBeChecked();
    await user.click(screen.getByRole('switch', { name: label }));
    await waitFor(() => {
      expect(phone.set.lockedKeys).toBe('off');
    });
    phone.set.refusals.set('lockedKeys.write', [refusal('STORAGE_CORRUPTED')]);
    await user.click(screen.getByRole('switch', { name: label }));
    await user.type(await screen.findByLabelText('Enter your current PIN'), '7391');
    expect(await screen.findByText("Couldn't save this on your phone. Try again.")).toBeVisible();
    expect(keysWhileLocked.current()).toBe('off');
  });
});

test('the answer identifies no one, and a sign-out removes it', async () => {
  const phone = await listening('on');
  await lock();
  await act(async () => {
    dispatch({ type: 'signedOut' });
    const { transition } = await import('#session/session.ts');
    transition({ type: 'closed', reason: 'signedOut' });
  });
  await vi.waitFor(() => {
    expect(phone.set.lockedKeys).toBe('unasked');
  });
  const written = phone.calls.filter(([name]) => name === 'lockedKeys.write');
  expect(written.at(-1)).toEqual(['lockedKeys.write', 'unasked']);
});
