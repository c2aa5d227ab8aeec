/**
 * The app's screens with a cloud that is not the emulator: what they show of a write, and of what cannot be
 * read.
 */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { renderApp } from '#tests/support/app.tsx';
import { dialectOf, dialects, readPlainly, withProblemFor } from './foreignCloud/dialects.ts';
import { toastTones } from './foreignCloud/saidToasts.ts';
import { settled, storeAll, useForeignCloud } from './foreignCloud/stage.ts';

/** Runs a covering size; all of them with `LANYARD_SOAK=1`. */
const isSoak = process.env['LANYARD_SOAK'] === '1';

const foreign = useForeignCloud();

const box = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};

const forms: readonly {
  readonly what: string;
  readonly at: string;
  readonly submit: () => Promise<void>;
  readonly says: string;
  readonly write: EndpointName;
}[] = [
  {
    what: 'the profile',
    at: '/profile/edit',
    submit: async () => {
      await userEvent.type(await box('Role'), 'x');
      await press('Save');
    },
    says: 'Profile saved',
    write: 'saveCardholder',
  },
  {
    what: 'the address',
    at: '/profile/address',
    submit: async () => {
      await userEvent.type(await box('City'), 'x');
      await press('Save address');
    },
    says: 'Address saved',
    write: 'updateAddress',
  },
  {
    what: 'the password',
    at: '/settings/password',
    submit: async () => {
      await userEvent.type(await box('Current password'), 'lanyard');
      await userEvent.type(await box('New password'), 'newpassword');
      await userEvent.type(await box('Confirm new password'), 'newpassword');
      await press('Change password');
    },
    says: 'Password updated',
    write: 'changePassword',
  },
  {
    what: 'a card that is blocked',
    at: '/credentials',
    submit: async () => {
      await userEvent.click(await screen.findByRole('link', { name: /204817/ }));
      await press('Block');
      const question = await screen.findByRole('alertdialog');
      await userEvent.click(within(question).getByRole('button', { name: 'Block card' }));
    },
    says: 'Card status updated',
    write: 'updateCardPerType',
  },
  {
    what: 'a card that is requested',
    at: '/credentials',
    submit: async () => {
      const type = await screen.findByRole('region', { name: 'Parking pass' });
      await userEvent.click(within(type).getByRole('button', { name: 'Request a card' }));
      await press('Send request');
    },
    says: 'Your card has been requested',
    write: 'requestCard',
  },
];

const onScreens = isSoak
  ? dialects.filter(({ isDone, isMute }) => isDone && isMute !== true)
  : [dialectOf('204 on every write')];

describe.each(onScreens)('decisions/write-answers, $title: on the screens', (dialect) => {
  test.each(forms)('$what: one message, and nothing else', async ({ at, submit, says, write }) => {
    const cloud = foreign();
    await storeAll(cloud);
    cloud.changeTo(readPlainly(dialect));
    renderApp(at);
    await submit();
    expect(await screen.findByText(says)).toBeVisible();
    await settled();
    expect(toastTones()).toEqual(['green']);
    expect(cloud.calls().filter((name) => name === write)).toEqual([write]);
  });
});

describe('section 8: an unreadable answer shows its message and leaves the stored data', () => {
  const problem = dialectOf('200 with a problem document');

  test.each([
    ['/notifications', 'Notifications not available', 'Fire drill'],
    ['/credentials', "Couldn't load credentials", '204817'],
  ])('%s: %s', async (at, message, stored) => {
    const cloud = foreign();
    await storeAll(cloud);
    cloud.changeTo(problem);
    renderApp(at);
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(screen.getByText(stored)).toBeVisible();
    expect(toastTones()).not.toContain('green');
  });

  test.each<[missing: EndpointName, message: string]>([
    ['startup', 'Failed requesting startup data'],
    ['cardholders', "Couldn't refresh your card. Try again later."],
  ])('a manual refresh without %s: %s', async (missing, message) => {
    const cloud = foreign();
    await storeAll(cloud);
    cloud.changeTo(withProblemFor(missing));
    renderApp('/id');
    await press('Refresh');
    expect(await screen.findByText(message)).toBeVisible();
    expect(toastTones()).toEqual(['orange']);
  });
});
