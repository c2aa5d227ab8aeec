import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { codeSelfCheck } from '#device/codeReader/codeSelfCheck.ts';
import { isGateMode } from '#device/gateMode.ts';
import { currentReloadBlockers } from '#device/reloadBlockers.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { dispatch, lockState, lockDependencies } from '#lock/controller.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { showToast } from '#ui/toast/toasts.ts';

const cloud = startCardCloud();

const way = () => screen.findByRole('button', { name: 'Show code full screen' });
const gate = () => screen.queryByRole('dialog', { name: 'Show this code to the reader' });

async function openByKey(): Promise<HTMLElement> {
  (await way()).focus();
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: 'Show this code to the reader' });
}

/** The space of a phone's screen: in this environment nothing has a size, and no code would fit. */
function holdPhoneSized(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
}

describe('gate mode', () => {
  // A browser has this file at hand. Here it is built when it is first asked for, which takes many seconds.
  beforeAll(async () => {
    await import('#features/card/gateMode/GateMode.tsx');
  });

  beforeEach(async () => {
    await fetchCardOf(cloud, 'employee');
    renderScreen(<DigitalIdScreen />);
  });

  test('keyboard and screen reader get a named dialog, the code’s position, each look announced, and the focus back', async () => {
    holdPhoneSized();
    const opener = await way();
    expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
    const dialog = within(await openByKey());
    expect(dialog.getByText('Mira Holtwick')).toBeVisible();
    expect(dialog.getByText('NG-204817')).toBeVisible();
    const notified = dialog.getAllByRole('status');
    const says = (words: string) =>
      waitFor(() => {
        expect(notified.map(({ textContent }) => textContent)).toContain(words);
      });
    await says('The code is in the middle of the screen.');
    const again = dialog.getByRole('button', { name: 'Not scanning?' });
    // A display mode that helps no reader is skipped: a square is at its maximum size, and reads from every
    // side.
    await userEvent.click(again);
    await says('Dimmer. The code is in the middle of the screen.');
    await userEvent.click(again);
    await says('The code is in the middle of the screen.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(gate()).toBeNull();
    });
    await waitFor(() => {
      expect(opener).toHaveFocus();
    });
  });

  test('a code that fits in no look offers no other look', async () => {
    const dialog = within(await openByKey());
    expect(dialog.getByText('NG-204817')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Not scanning?' })).toBeNull();
  });

  test('decisions/updates-by-consent: while open, it delays a new version and anything that would cover it', async () => {
    expect([isGateMode.current(), currentReloadBlockers()]).toEqual([false, []]);
    const dialog = await openByKey();
    expect([isGateMode.current(), currentReloadBlockers()]).toEqual([true, ['gateMode']]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back to the card' }));
    await waitFor(() => {
      expect(gate()).toBeNull();
    });
    expect([isGateMode.current(), currentReloadBlockers()]).toEqual([false, []]);
  });

  describe('decisions/updates-by-consent: once the app is locked, gate mode no longer delays a waiting version', () => {
    const heldAtLock: (readonly string[])[] = [];
    beforeEach(() => {
      heldAtLock.length = 0;
      const unfollow = lockState.subscribe(() => {
        if (lockState.current().kind === 'locked') heldAtLock.push(currentReloadBlockers());
      });
      dispatch({ type: 'signedOut' });
      dispatch({ type: 'tasked', task: 'setPin' });
      dispatch({ type: 'pinStored', now: lockDependencies.now() });
      return () => {
        unfollow();
        vi.useRealTimers();
        dispatch({ type: 'signedOut' });
      };
    });

    test('when it closes after two minutes without a touch', async () => {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      const dialog = await openByKey();
      expect(currentReloadBlockers()).toEqual(['gateMode']);
      vi.advanceTimersByTime(150_000);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Back to the card' }));
      await waitFor(() => {
        expect(heldAtLock).toEqual([[]]);
      });
    });

    test('when the app locks while it is open', async () => {
      await openByKey();
      expect(currentReloadBlockers()).toEqual(['gateMode']);
      act(() => {
        dispatch({ type: 'lockAsked', cause: 'asked' });
      });
      expect(heldAtLock).toEqual([[]]);
    });
  });

  test('a double tap on the code opens gate mode and leaves it open; a later tap closes it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const dialog = await openByKey();
    await userEvent.click(within(dialog).getByText('Mira Holtwick'));
    vi.advanceTimersByTime(499);
    await userEvent.click(within(dialog).getByText('Mira Holtwick'));
    expect(gate()).toBe(dialog);
    vi.advanceTimersByTime(1);
    await userEvent.click(within(dialog).getByText('Mira Holtwick'));
    await waitFor(() => {
      expect(gate()).toBeNull();
    });
  });

  test('decisions/offline-queue: a toast beneath it stays for eight seconds after it becomes visible', async () => {
    const dialog = await openByKey();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const pass = (ms: number) => {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    };
    act(() => {
      showToast('green', 'Profile saved');
    });
    pass(60_000);
    expect(screen.getByText('Profile saved')).toBeInTheDocument();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Back to the card' }));
    pass(0);
    expect(gate()).toBeNull();
    pass(7_999);
    expect(screen.getByText('Profile saved')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Profile saved')).toBeNull();
  });

  test('if the self-check cannot run, gate mode shows it and the card does not', async () => {
    await way();
    await waitFor(() => {
      expect(codeSelfCheck.current()).toBe('notRun');
    });
    const card = within(screen.getByRole('article', { name: 'ID card' }));
    expect(card.getAllByText('NG-204817')).toHaveLength(1);
    expect(card.queryByText(/may not scan|doesn't match|hasn't been checked/)).toBeNull();
    holdPhoneSized();
    const dialog = within(await openByKey());
    expect(
      await dialog.findByText(
        "The code hasn't been checked on this screen. If it doesn't scan, show the number.",
      ),
    ).toBeVisible();
  });
});

test('decisions/two-calls-for-one-act: gate mode shows a blocked card too, beside the banner', async () => {
  await fetchCardOf(cloud, 'employee', { cards: { 'card-employee-1': { status: 'Blocked' } } });
  renderScreen(<DigitalIdScreen />);
  const dialog = within(await openByKey());
  expect(dialog.getByText('Activated')).toBeVisible();
  expect(dialog.getByText('This card is blocked')).toBeVisible();
});

test('a refused value does not open gate mode and starts no check', async () => {
  await fetchCardOf(cloud, 'employee', {
    cardholders: { 'cardholder-employee': { barcodeType: 'CODE39', barcodeSource: 'abc' } },
  });
  renderScreen(<DigitalIdScreen />);
  await screen.findByText('Invalid barcode for selected format.');
  expect(screen.queryByRole('button', { name: 'Show code full screen' })).toBeNull();
  expect(codeSelfCheck.current()).toBeUndefined();
});
