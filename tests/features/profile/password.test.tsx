import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { openScreen } from '#tests/support/profileScreens.tsx';

const cloud = startCardCloud();
const path = '/api/stand/changepassword';

const labels = ['Current password', 'New password', 'Confirm new password'] as const;
const box = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const submit = () => screen.getByRole('button', { name: 'Change password' });

async function open(differing: object = {}) {
  await fetchCardOf(cloud, 'employee', differing);
  const opened = openScreen('ResetPassword');
  await screen.findByRole('heading', { name: 'Change password' });
  return opened;
}

async function fillIn(...values: readonly string[]): Promise<void> {
  for (const [at, label] of labels.entries()) {
    const value = values[at] ?? '';
    if (value !== '') await userEvent.type(await box(label), value);
  }
}

describe('section 5: submit is enabled only when current and new are filled and the confirmation matches', () => {
  test.each([
    [['', 'newpassword', 'newpassword'], false],
    [['lanyard', '', ''], false],
    [['lanyard', 'newpassword', 'newpasswor'], false],
    [['lanyard', 'newpassword', 'newpassword'], true],
    [['lanyard', 'n', 'n'], true],
  ])('%o: %s', async (values, expected) => {
    await open();
    await fillIn(...values);
    expect(submit().getAttribute('aria-disabled')).toBe(expected ? null : 'true');
    if (expected) return;
    await userEvent.click(submit());
    expect(await cloud.timesCalled(path)).toBe(0);
  });

  test('a confirmation that differs shows an error beside it', async () => {
    await open();
    await fillIn('lanyard', 'newpassword', 'newpasswort');
    expect(await box('Confirm new password')).toBeInvalid();
    expect(screen.getByText("The passwords don't match")).toBeInTheDocument();
  });
});

test('‘Password updated’: the app sends it once, empties the fields and returns to Settings', async () => {
  const { router } = await open();
  await fillIn('lanyard', 'newpassword', 'newpassword');
  await userEvent.click(submit());
  expect(await screen.findByText('Password updated')).toBeInTheDocument();
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/settings');
  });
  const call = (await cloud.control.calls()).find((each) => each.path === path);
  expect(Object.keys(call?.body as object).sort()).toEqual(['currentPassword', 'newPassword']);
  expect(await cloud.timesCalled(path)).toBe(1);
  expect(JSON.stringify(router.state.location)).not.toContain('newpassword');
});

describe('section 8, decisions/toasts: each returned error message appears above the form and at its field', () => {
  test('a wrong current password shows the server’s text; input stays', async () => {
    await open();
    await fillIn('wrong', 'newpassword', 'newpassword');
    await userEvent.click(submit());
    const words = 'The current password is not right.';
    expect(await screen.findByRole('listitem')).toHaveTextContent(words);
    expect(await box('Current password')).toBeInvalid();
    expect(await box('Current password')).toHaveAccessibleDescription(words);
    expect(await box('New password')).toBeValid();
    expect(await box('New password')).toHaveValue('newpassword');
  });

  test('SR-117: of seven texts the form shows five and the number of the rest', async () => {
    await open();
    const errors = Object.fromEntries(
      Array.from({ length: 7 }, (_, at) => [`rule${String(at)}`, [`Rule <${String(at)}> {{x}}`]]),
    );
    await cloud.control.fault({ path, status: 422, body: { errors } });
    await fillIn('lanyard', 'newpassword', 'newpassword');
    await userEvent.click(submit());
    expect(await screen.findByText('Rule <0> {{x}}')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('And 2 more messages')).toBeVisible();
  });

  test.each([
    ['no text', { status: 400, body: {} }, /^Your changes weren't accepted/],
    ['trouble', { status: 500, body: {} }, /^Something went wrong, so your changes weren't saved/],
    ['no network', { drop: 'before' as const }, /^Couldn't save your changes/],
  ])("%s: Couldn't update password", async (_name, fault, why) => {
    await open();
    await cloud.control.fault({ path, ...fault });
    await fillIn('lanyard', 'newpassword', 'newpassword');
    await userEvent.click(submit());
    expect(await screen.findByText("Couldn't update password")).toBeInTheDocument();
    expect(screen.getByText(why)).toBeVisible();
  });
});

test('WCAG 3.3.8: the form supports password managers and can reveal the input', async () => {
  await open();
  const boxes = await Promise.all(labels.map(box));
  expect(boxes.map((each) => each.getAttribute('autocomplete'))).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ]);
  expect(boxes.map((each) => each.getAttribute('type'))).toEqual(Array(3).fill('password'));
  await userEvent.click(screen.getByRole('switch', { name: 'Show passwords' }));
  expect(boxes.map((each) => each.getAttribute('type'))).toEqual(Array(3).fill('text'));
  await userEvent.click(boxes[0] as HTMLElement);
  await userEvent.paste('pasted');
  expect(boxes[0]).toHaveValue('pasted');
});

test('section 6: with RESET_PASSWORD off the form is absent', async () => {
  await open({
    organizations: { northgate: { permissions: { RESET_PASSWORD: false } } },
  });
  expect(await screen.findByText(/doesn't allow password changes/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});
