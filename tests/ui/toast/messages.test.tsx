import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showMessage, showServerMessages, messages, type MessageName } from '#ui/toast/messages.ts';
import { dismissToast, toastsAtom, type ToastTone } from '#ui/toast/toasts.ts';
import { getDefaultStore } from 'jotai';
import { renderScreen } from '#tests/support/app.tsx';

/** Section 8, 'User messages', word for word, with the colour that it names or this app's interpretation. */
const specified: readonly (readonly [MessageName, ToastTone, string])[] = [
  ['cardStatusFailed', 'orange', "Couldn't update card status"],
  ['cardStatusUpdated', 'green', 'Card status updated'],
  ['cardRequested', 'green', 'Your card has been requested'],
  ['cardRequestFailed', 'orange', "Couldn't request a card"],
  ['documentUploaded', 'green', 'Document uploaded'],
  ['profileFailed', 'red', 'Could not update your profile'],
  ['profileSaved', 'green', 'Profile saved'],
  ['photoUpdated', 'green', 'Photo updated'],
  ['signatureUploaded', 'green', 'Signature uploaded'],
  ['passwordUpdated', 'green', 'Password updated'],
  ['addressSaved', 'green', 'Address saved'],
  ['credentialsFailed', 'orange', "Couldn't load credentials"],
  ['notificationsFailed', 'orange', 'Notifications not available'],
  ['cameraFailed', 'red', 'Camera is not working'],
  ['cameraDenied', 'red', 'Camera permission denied'],
  [
    'cameraDeniedPhone',
    'red',
    "Camera permission denied. Allow the camera in your phone's settings.",
  ],
  ['startupFailed', 'orange', 'Failed requesting startup data'],
  ['cardRefreshed', 'heard', 'Your card is up to date'],
  ['cardNotRefreshed', 'orange', "Couldn't refresh your card. Try again later."],
  ['offline', 'orange', 'You are offline'],
];

/** All messages, shown or waiting, oldest first. */
const said = () => getDefaultStore().get(toastsAtom);

describe('section 8: each message with its text and colour', () => {
  test.each(specified)('%s is %s: %s', (name, tone, words) => {
    showMessage(name);
    expect(said()).toMatchObject([{ tone, text: words }]);
  });

  test('the list above covers every message of the table', () => {
    expect(Object.keys(messages).sort()).toEqual(specified.map(([name]) => name).sort());
  });

  test('red is announced at once, the others when the screen reader is idle', () => {
    renderScreen(null);
    act(() => {
      showMessage('cameraDenied');
    });
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Camera permission denied')).toBeInTheDocument();
    act(() => {
      showMessage('photoUpdated');
    });
    const status = within(screen.getByRole('status'));
    expect(status.getByText('Photo updated')).toBeInTheDocument();
  });
});

describe("the server's own messages", () => {
  test('each appears in its own toast', () => {
    showServerMessages('red', ['No face found', 'Too dark'], 'profileFailed');
    expect(said().map(({ text }) => text)).toEqual(['No face found', 'Too dark']);
  });

  test.each([[[]], [['', '  ']]])('none (%j) shows the message of the table', (none) => {
    showServerMessages('red', none, 'profileFailed');
    expect(said()).toMatchObject([{ tone: 'red', text: 'Could not update your profile' }]);
  });

  test('more than five show five and the number of the rest', () => {
    const many = Array.from({ length: 9 }, (_, index) => `Fault ${String(index)}`);
    showServerMessages('orange', many, 'profileFailed');
    expect(said().map(({ text }) => text)).toEqual([...many.slice(0, 5), 'And 4 more messages']);
  });

  test('one is visible, and the next appears when it closes', () => {
    renderScreen(null);
    act(() => {
      showServerMessages('orange', ['One', 'Two'], 'profileFailed');
    });
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    expect(screen.queryByText('Two')).toBeNull();
    act(() => {
      dismissToast(said()[0]?.id ?? -1);
    });
    expect(screen.getByText('Two')).toBeInTheDocument();
  });

  test('the next attempt’s messages replace them', () => {
    showServerMessages('orange', ['One', 'Two'], 'profileFailed');
    showMessage('profileSaved');
    expect(said().map(({ text }) => text)).toEqual(['Profile saved']);
  });
});
