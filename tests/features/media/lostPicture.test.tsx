/** A picture that never arrives: a phone with little memory may end the app behind its gallery. */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportLostPicture } from '#app/jobs/lostPicture.ts';
import { wasPictureLost } from '#store/pictureMark.ts';
import { platform, type NativePlatform } from '#device/nativePlatform.ts';
import { PictureSource } from '#features/media/parts/PictureSource.tsx';
import { transition } from '#session/session.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { signInAs, startCardCloud } from '#tests/support/cardCloud.ts';

vi.mock('#ui/toast/toasts.ts', { spy: true });

const cloud = startCardCloud();
const choose = vi.fn();

/** Opens the phone's gallery in the app of a system. */
function askIn(system: NativePlatform | undefined): HTMLElement {
  platform.set(() => system);
  renderScreen(<PictureSource chosen={{ state: { kind: 'none' }, choose }} />);
  const chooser = screen.getByLabelText(/gallery/i);
  fireEvent.click(chooser);
  return chooser;
}

const reports = (): number =>
  vi.mocked(showToast).mock.calls.filter(([, text]) => text.includes("didn't arrive")).length;

beforeEach(() => {
  localStorage.removeItem('lanyard.pictureAsked');
  vi.mocked(showToast).mockClear();
  act(() => {
    transition({ type: 'wiped' });
  });
});

test('the next start says once that it did not arrive, when someone is signed in', async () => {
  askIn('android');
  reportLostPicture();
  expect(reports()).toBe(0);
  await act(() => signInAs(cloud, 'employee'));
  await vi.waitFor(() => {
    expect(reports()).toBe(1);
  });
  reportLostPicture();
  await act(() => signInAs(cloud, 'employee'));
  expect(reports()).toBe(1);
  expect(localStorage.getItem('lanyard.pictureAsked')).toBeNull();
});

test('the mark says nothing of the person', () => {
  askIn('android');
  expect(localStorage.getItem('lanyard.pictureAsked')).toBe('1');
});

test('a picture that arrived leaves no mark', async () => {
  const chooser = askIn('android');
  expect(wasPictureLost()).toBe(true);
  await userEvent.upload(chooser, new File(['x'], 'x.png', { type: 'image/png' }));
  expect(choose).toHaveBeenCalledTimes(1);
  expect(wasPictureLost()).toBe(false);
});

test('a gallery that is closed without a choice leaves none', () => {
  fireEvent(askIn('ios'), new Event('cancel'));
  expect(wasPictureLost()).toBe(false);
});

test('a page that outlives the gallery leaves none', () => {
  askIn('android');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wasPictureLost()).toBe(false);
});

test('a browser sets no mark', () => {
  askIn(undefined);
  expect(wasPictureLost()).toBe(false);
});
