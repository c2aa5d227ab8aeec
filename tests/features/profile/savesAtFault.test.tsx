/** SR-078, SR-079 and SR-117: forms that are saved twice, saved in half, or refused in any shape. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { readItem } from '#store/itemAccess.ts';
import { renderApp } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

const box = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const button = (name: string) => screen.findByRole('button', { name });

async function type(name: string, text: string): Promise<void> {
  await userEvent.type(await box(name), text);
}

const forms = [
  {
    what: 'the profile',
    at: '/profile/edit',
    fill: () => type('Role', 'x'),
    submit: 'Save',
    path: '/api/v2/stand/cardholder-employee',
    done: 'Profile saved',
    failed: 'Could not update your profile',
  },
  {
    what: 'the address',
    at: '/profile/address',
    fill: () => type('City', 'x'),
    submit: 'Save address',
    path: '/api/v2/stand/user/address',
    done: 'Address saved',
    failed: "Couldn't save address",
  },
  {
    what: 'the password',
    at: '/settings/password',
    fill: async () => {
      await type('Current password', 'lanyard');
      await type('New password', 'newpassword');
      await type('Confirm new password', 'newpassword');
    },
    submit: 'Change password',
    path: '/api/stand/changepassword',
    done: 'Password updated',
    failed: "Couldn't update password",
  },
];

async function open({ at, fill }: (typeof forms)[number]): Promise<void> {
  await fetchCardOf(cloud, 'employee');
  renderApp(at);
  await fill();
  await cloud.control.clearCalls();
}

async function writes(): Promise<readonly string[]> {
  const calls = await cloud.control.calls();
  return calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
}

describe.each(forms)('$what', (form) => {
  test('SR-078: two taps send one request', async () => {
    await open(form);
    await cloud.control.fault({ path: form.path, delayMs: 200 });
    const submit = await button(form.submit);
    submit.click();
    submit.click();
    expect(await screen.findByText(form.done)).toBeVisible();
    expect(await writes()).toEqual([form.path]);
  });

  test.each([
    ['as a text', 'No <b>{{x}}</b>'],
    ['as a list', ['No <b>{{x}}</b>']],
    ['in lists of a map', { field: ['No <b>{{x}}</b>', null, 7] }],
    ['as a text of a map', { __proto__: 'x', field: 'No <b>{{x}}</b>' }],
  ])('SR-117: errors %s are shown literally', async (_shape, errors) => {
    await open(form);
    await cloud.control.fault({ path: form.path, status: 422, body: { errors } });
    await userEvent.click(await button(form.submit));
    expect((await screen.findAllByText('No <b>{{x}}</b>')).length).toBeGreaterThan(0);
    expect(screen.queryByText(form.done)).toBeNull();
  });

  test.each([
    ['none', {}],
    ['null', { errors: null }],
    ['a number', { errors: 7 }],
    ['blanks', { errors: { a: [' ', ''], b: {} } }],
    ['deeper than two', { errors: { a: { b: { c: 'deep' } } } }],
  ])('SR-117: errors without text (%s) show the generic message', async (_shape, body) => {
    await open(form);
    await cloud.control.fault({ path: form.path, status: 422, body });
    await userEvent.click(await button(form.submit));
    expect(await screen.findByText(form.failed)).toBeVisible();
  });
});

describe.each(forms)(
  'decisions/toasts: only the text above the form explains why $what was not saved',
  (form) => {
    test.each([500, 503, 429])('%i: a server error asks for no corrections', async (status) => {
      await open(form);
      await cloud.control.fault({ path: form.path, status, body: {} });
      await userEvent.click(await button(form.submit));
      const why = await screen.findByText(form.failed);
      const summary = why.closest('[role=alert]') as HTMLElement;
      await waitFor(() => {
        expect(summary).toHaveFocus();
      });
      expect(summary).toHaveTextContent(/Something went wrong, so your changes weren't saved/);
      expect(summary).not.toHaveTextContent(/correct/);
      expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
      // It disappears with the next attempt.
      await cloud.control.clearFaults();
      await userEvent.click(await button(form.submit));
      expect(await screen.findByText(form.done)).toBeVisible();
      expect(screen.queryByText(form.failed)).toBeNull();
    });
  },
);

describe.each(forms.slice(0, 2))('decisions/told-without-doubt: $what', (form) => {
  test('after a save with a lost answer, the app reads it back and sends nothing again', async () => {
    await open(form);
    await cloud.control.fault({ path: form.path, drop: 'after' });
    await userEvent.click(await button(form.submit));
    expect(await screen.findByText(form.done)).toBeVisible();
    expect(screen.queryByText(form.failed)).toBeNull();
    expect(await writes()).toEqual([form.path]);
  });

  test('a request lost before saving fails, and the next attempt saves the input', async () => {
    await open(form);
    await cloud.control.fault({ path: form.path, drop: 'before' });
    await userEvent.click(await button(form.submit));
    expect(await screen.findByText(form.failed)).toBeVisible();
    expect(screen.queryByText(form.done)).toBeNull();
    await userEvent.click(await button(form.submit));
    expect(await screen.findByText(form.done)).toBeVisible();
  });
});

test.each(forms)(
  'SR-117: of 500 errors of $what the form shows five and the number of the rest',
  async (form) => {
    await open(form);
    const errors = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`rule${String(at)}`, [`Rule ${String(at)}`]]),
    );
    await cloud.control.fault({ path: form.path, status: 422, body: { errors } });
    await userEvent.click(await button(form.submit));
    const why = await screen.findByText(form.failed);
    const summary = within(why.closest('[role=alert]') as HTMLElement);
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      [0, 1, 2, 3, 4].map((at) => `Rule ${String(at)}`),
    );
    expect(summary.getByText('And 495 more messages')).toBeVisible();
  },
);

test("SR-079: a save of only the cardholder's half shows an error, preserves the draft, and shows no 'Profile saved'", async () => {
  await fetchCardOf(cloud, 'employee');
  renderApp('/profile/edit');
  await type('Role', ' lead');
  await type('Mobile number', '9');
  await waitFor(async () => {
    expect(JSON.stringify(await readItem('profileDraft'))).toContain('+44 7700 9004179');
  });
  await cloud.control.fault({ method: 'PUT', path: '/api/v2/stand/user', status: 500 });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText(/your personal details weren't/)).toBeVisible();
  expect(screen.queryByText('Profile saved')).toBeNull();
  expect(await box('Mobile number')).toHaveValue('+44 7700 9004179');
  expect(JSON.stringify(await readItem('profileDraft'))).toContain('+44 7700 9004179');
  expect(cloud.holder.world.cardholders['cardholder-employee']?.jobTitle).toBe(
    'Test engineer lead',
  );
  await cloud.control.clearCalls();
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Profile saved')).toBeVisible();
  // Only the half that was not saved is sent again.
  expect(await writes()).toEqual(['/api/v2/stand/user']);
});
