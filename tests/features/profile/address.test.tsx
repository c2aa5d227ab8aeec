import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { readItem } from '#store/itemAccess.ts';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { openScreen } from '#tests/support/profileScreens.tsx';

const cloud = startCardCloud();
const path = '/api/v2/stand/user/address';
const none = { persons: { 'person-employee': { address: null } } };

const typed = [
  ['Street address', '7 Ferry Quay'],
  ['City', 'Northgate'],
  ['State or region', 'Fellshire'],
  ['Postal code', 'NG1 1AA'],
  ['Country', 'United Kingdom'],
] as const;

const submit = () => screen.getByRole('button', { name: 'Save address' });
const box = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

async function open(differing: object = {}) {
  await fetchCardOf(cloud, 'employee', differing);
  await cloud.control.clearCalls();
  return openScreen('FormAddress');
}

async function fillIn(): Promise<void> {
  for (const [name, value] of typed) await userEvent.type(await box(name), value);
}

async function lastWrite() {
  const calls = await cloud.control.calls();
  const { method, body } = calls.findLast((call) => call.path === path) ?? {};
  return { method, body };
}

describe('section 5: five fields, all non-empty; submit disabled otherwise and while submitting', () => {
  test('each of the five is required, and the form shows which are missing', async () => {
    await open(none);
    expect(await screen.findByRole('heading', { name: 'Add address' })).toBeInTheDocument();
    for (const [name, value] of typed) {
      expect(submit()).toHaveAttribute('aria-disabled', 'true');
      expect(submit()).toHaveAccessibleDescription('Fill in all five fields to save.');
      await userEvent.type(await box(name), value);
    }
    expect(submit()).not.toHaveAttribute('aria-disabled');
    await userEvent.clear(await box('Postal code'));
    await userEvent.type(await box('Postal code'), '  {Enter}');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(await cloud.timesCalled(path)).toBe(0);
  });

  test('a second tap while submitting sends nothing', async () => {
    await open(none);
    await fillIn();
    await cloud.control.fault({ path, delayMs: 200 });
    await userEvent.click(submit());
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(submit());
    expect(await screen.findByText('Address saved')).toBeInTheDocument();
    expect(await cloud.timesCalled(path)).toBe(1);
  });

  test('WCAG 1.3.5: fields support the browser’s autofill', async () => {
    await open();
    const purposes = [
      'street-address',
      'address-level2',
      'address-level1',
      'postal-code',
      'country-name',
    ];
    for (const [at, [name]] of typed.entries()) {
      expect(await box(name)).toHaveAttribute('autocomplete', purposes[at]);
    }
  });
});

/** Fills a field as Chrome's autofill does: a value and its two events, without the focus or a key. */
function autofill(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

test('an address that a browser fills in, country included, is saved without a key', async () => {
  await open(none);
  const fields = await Promise.all(typed.map(([name]) => box(name)));
  act(() => {
    for (const [at, field] of fields.entries()) autofill(field, typed[at]?.[1] ?? '');
  });
  fireEvent.click(submit());
  expect(await screen.findByText('Address saved')).toBeInTheDocument();
  expect((await lastWrite()).body).toMatchObject({
    streetAddress: '7 Ferry Quay',
    country: 'United Kingdom',
  });
});

describe('section 7: create and update', () => {
  test('create sends the fields plus the cardholder’s ID, then returns to where the form was opened', async () => {
    const { router } = await open(none);
    await fillIn();
    await userEvent.click(submit());
    expect(await screen.findByText('Address saved')).toBeInTheDocument();
    expect(await lastWrite()).toEqual({
      method: 'POST',
      body: {
        streetAddress: '7 Ferry Quay',
        locality: 'Northgate',
        region: 'Fellshire',
        postalCode: 'NG1 1AA',
        country: 'United Kingdom',
        person: 'person-employee',
      },
    });
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/profile/edit');
    });
    await act(() => router.navigate('/profile'));
    expect(await screen.findByText('7 Ferry Quay')).toBeInTheDocument();
  });

  test('update sends the merged address', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Edit address' })).toBeInTheDocument();
    const street = await box('Street address');
    expect(street).toHaveValue('14 Lantern Row');
    await userEvent.clear(street);
    await userEvent.type(street, '15 Lantern Row');
    await userEvent.click(submit());
    expect(await screen.findByText('Address saved')).toBeInTheDocument();
    expect(await lastWrite()).toEqual({
      method: 'PUT',
      body: {
        id: 'address-employee',
        streetAddress: '15 Lantern Row',
        locality: 'Northgate',
        region: 'Fellshire',
        postalCode: 'NG4 2LR',
        country: 'United Kingdom',
        person: 'person-employee',
      },
    });
  });

  test.each([200, 201, 202])('%i is a success, whatever the body', async (status) => {
    await open();
    await userEvent.type(await box('City'), 'x');
    await cloud.control.fault({ path, status, body: [] });
    await userEvent.click(submit());
    expect(await screen.findByText('Address saved')).toBeInTheDocument();
  });
});

describe('section 8, decisions/toasts: each error text appears above the form and at its field, else the generic text', () => {
  test('two texts appear at two fields, and the user’s input stays', async () => {
    await open();
    await userEvent.type(await box('City'), 'x');
    const errors = { locality: ['<i>No such city</i>'], region: ['{{region}} is unknown'] };
    await cloud.control.fault({ path, status: 422, body: { errors } });
    await userEvent.click(submit());
    expect(await screen.findByText("Couldn't save address")).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '<i>No such city</i>',
      '{{region}} is unknown',
    ]);
    expect(await box('City')).toHaveAccessibleDescription('<i>No such city</i>');
    expect(await box('City')).toHaveValue('Northgatex');
  });

  test.each([
    ['a refusal without texts', { status: 400, body: {} }, /^Your changes weren't accepted/],
    [
      'errors of another shape (SR-117)',
      { status: 422, body: { errors: { a: [{}, null, ' '] } } },
      /^Your changes weren't accepted/,
    ],
    ['trouble', { status: 500, body: {} }, /^Something went wrong, so your changes weren't saved/],
    ['no network', { drop: 'before' as const }, /^Couldn't save your changes/],
  ])("%s: Couldn't save address", async (_name, fault, why) => {
    await open();
    await userEvent.type(await box('City'), 'x');
    await cloud.control.fault({ path, ...fault });
    await userEvent.click(submit());
    expect(await screen.findByText("Couldn't save address")).toBeInTheDocument();
    expect(screen.getByText(why)).toBeVisible();
  });
});

describe('section 6: allowEditAddress gates address editing, and nothing else does', () => {
  const of = (address: object) => ({ organizations: { northgate: { attributes: { address } } } });

  test('with allowEditAddress off the form is absent', async () => {
    await open(of({ showAddress: true, allowEditAddress: false }));
    expect(await screen.findByText(/you can't edit it here/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('with showAddress off the address is still editable (decisions/profile-switch)', async () => {
    await open(of({ showAddress: false, allowEditAddress: true }));
    await userEvent.clear(await box('City'));
    await userEvent.type(await box('City'), 'Fellhaven');
    await userEvent.click(submit());
    expect(await screen.findByText('Address saved')).toBeInTheDocument();
  });
});

test("leaving with unsaved changes asks 'Discard changes?'; the draft survives a reload", async () => {
  const { router, unmount } = await open();
  await userEvent.type(await box('City'), 'x');
  await act(() => router.navigate('/id'));
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(async () => {
    expect(await readItem('addressDraft')).toEqual({
      about: 'person-employee',
      texts: { locality: 'Northgatex' },
    });
  });
  unmount();
  openScreen('FormAddress');
  await waitFor(async () => {
    expect(await box('City')).toHaveValue('Northgatex');
  });
});
