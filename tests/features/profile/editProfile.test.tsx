import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { readItem } from '#store/itemAccess.ts';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { fetchFields, openScreen } from '#tests/support/profileScreens.tsx';

const cloud = startCardCloud();
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const field = (name: string) => screen.findByRole('textbox', { name });
const discard = () => screen.queryByRole('alertdialog', { name: 'Discard changes?' });

async function retype(name: string, value: string): Promise<void> {
  const box = await field(name);
  await userEvent.clear(box);
  if (value !== '') await userEvent.type(box, value);
}

/** The two writes that reached the cloud, in order. */
async function writes(): Promise<readonly (readonly [string, unknown])[]> {
  const calls = await cloud.control.calls();
  return calls
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body }) => [path, body] as const);
}

async function openForm(differing: object = {}) {
  await fetchCardOf(cloud, 'employee', differing);
  await cloud.control.clearCalls();
  const opened = openScreen('EditProfile');
  await field('Mobile number');
  return opened;
}

describe('section 2, EditProfile: the form', () => {
  test('shows texts, read-only fields, a date picker and dropdowns sorted by name', async () => {
    await openForm();
    expect(await field('Mobile number')).toHaveValue('+44 7700 900417');
    for (const name of ['First name', 'Last name', 'E-mail', 'Department', 'Business unit']) {
      expect(await field(name)).toHaveAttribute('readonly');
    }
    expect(screen.getByRole('group', { name: 'Date of birth' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Location/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'None',
      'Annex',
      'Main Building',
      'South Hall',
      'Workshop',
    ]);
  });

  test('the birth date calendar offers year and month directly', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: /Open calendar/ }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Calendar' }));
    await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'Year' }), '1951');
    await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'Month' }), 'March');
    await userEvent.click(calendar.getByRole('button', { name: /March 7, 1951/ }));
    await save();
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(JSON.stringify(await writes())).toContain('1951-03-07');
  });

  test('placeholders are an international example and Office/Home Number', async () => {
    await openForm();
    expect(await field('Mobile number')).toHaveAttribute('placeholder', '+44 7700 900123');
    expect(await field('Phone number')).toHaveAttribute('placeholder', 'Office/Home Number');
  });

  test('WCAG 1.3.5: fields support the browser’s autofill', async () => {
    await openForm();
    expect(await field('Mobile number')).toHaveAttribute('autocomplete', 'tel');
    expect(await field('Role')).toHaveAttribute('autocomplete', 'organization-title');
  });

  test('SR-002: a browser cannot store what it fills in: the field has no name and no id', async () => {
    await openForm();
    const mobile = await field('Mobile number');
    expect(mobile).not.toHaveAttribute('id');
    expect(mobile).not.toHaveAttribute('name');
    await userEvent.click(screen.getByText('Mobile number'));
    expect(mobile).toHaveFocus();
  });

  test('without allowUserInfoEdit nothing is editable, and the screen shows why', async () => {
    await openForm({ organizations: { northgate: { config: { allowUserInfoEdit: false } } } });
    expect(screen.getByText(/so you can't edit them here/)).toBeInTheDocument();
    expect(await field('Mobile number')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test.each([
    ['an address', {}, 'Edit address'],
    ['none', { persons: { 'person-employee': { address: null } } }, 'Add address'],
    [
      'allowEditAddress off',
      { organizations: { northgate: { attributes: { address: { allowEditAddress: false } } } } },
      undefined,
    ],
  ])('a button to FormAddress with %s', async (_name, differing, button) => {
    await openForm(differing);
    expect(screen.getByRole('heading', { name: 'Home address' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /address/ })?.textContent).toBe(button);
  });

  test('with showAddress off, the button to FormAddress shows no address (decisions/profile-switch)', async () => {
    await openForm({
      organizations: { northgate: { attributes: { address: { showAddress: false } } } },
    });
    expect(screen.getByRole('link', { name: 'Edit address' })).toBeInTheDocument();
    expect(screen.queryByText('14 Lantern Row')).toBeNull();
  });
});

describe('section 4: saving updates cardholder data then person data, reloads, then navigates', () => {
  test.each([
    ['Profile, above it', undefined, '/profile'],
    ['where the person came from', '/profile/missing', '/profile/missing'],
  ])('to %s (decisions/ways-back)', async (_name, from, path) => {
    const { router } = await openForm();
    if (from !== undefined) {
      await act(() => router.navigate(from, { replace: true }));
      await act(() => router.navigate('/profile/edit'));
    }
    await retype('Role', 'Lead');
    await retype('Mobile number', '+44 7700 900999');
    await save();
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    await waitFor(() => {
      expect(router.state.location.pathname).toBe(path);
    });
    expect(await writes()).toEqual([
      [
        '/api/v2/stand/cardholder-employee',
        { jobTitle: 'Lead', cardholderId: 'cardholder-employee' },
      ],
      ['/api/v2/stand/user', { mobileNumber: '+44 7700 900999', personId: 'person-employee' }],
    ]);
    const paths = (await cloud.control.calls()).map((call) => `${call.method} ${call.path}`);
    expect(paths.lastIndexOf('GET /api/v2/stand/user')).toBeGreaterThan(
      paths.indexOf('PUT /api/v2/stand/user'),
    );
    expect(discard()).toBeNull();
  });

  test('one field saved: two reads follow the write, user and cardholders', async () => {
    await openForm();
    await retype('Mobile number', '+44 7700 900999');
    // The four reads of the form itself may come late.
    await waitFor(async () => {
      expect(await cloud.control.calls()).toHaveLength(4);
    });
    await save();
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    const calls = (await cloud.control.calls()).map(({ method, path }) => `${method} ${path}`);
    const written = calls.indexOf('PUT /api/v2/stand/user');
    const reads = calls.slice(written + 1).filter((call) => call.startsWith('GET '));
    expect(reads.sort()).toEqual(['GET /api/v2/stand/cardholders', 'GET /api/v2/stand/user']);
  });

  test('sends a dropdown as its ID and the birth date as ISO midnight UTC', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: /Location/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Annex' }));
    const year = screen.getByRole('spinbutton', { name: /year, Date of birth/i });
    await userEvent.click(year);
    await userEvent.keyboard('1992');
    await save();
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(await writes()).toEqual([
      [
        '/api/v2/stand/cardholder-employee',
        { locationId: 'location-4', cardholderId: 'cardholder-employee' },
      ],
      [
        '/api/v2/stand/user',
        { birthDate: '1992-02-29T00:00:00.000Z', personId: 'person-employee' },
      ],
    ]);
  });

  test('an unchanged form sends nothing', async () => {
    const { router } = await openForm();
    await save();
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/profile');
    });
    expect(await writes()).toEqual([]);
  });
});

describe('section 8: profile.edit.failed', () => {
  test('a refusal shows the server’s texts above the form and at the field; input stays', async () => {
    const { router } = await openForm();
    await cloud.control.fault({
      method: 'PUT',
      path: '/api/v2/stand/*',
      status: 422,
      body: { errors: { jobTitle: ['<b>Too {{long}}</b>'] } },
    });
    await retype('Role', 'Lead');
    await save();
    expect(await screen.findByText('Could not update your profile')).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('<b>Too {{long}}</b>');
    expect(await field('Role')).toBeInvalid();
    expect(await field('Role')).toHaveAccessibleDescription('<b>Too {{long}}</b>');
    expect(await field('Role')).toHaveValue('Lead');
    expect(router.state.location.pathname).toBe('/profile/edit');
  });

  test('a half-saved form shows what was saved, and only the other half remains to save', async () => {
    await openForm();
    await cloud.control.fault({ method: 'PUT', path: '/api/v2/stand/user', status: 500, body: {} });
    await retype('Role', 'Lead');
    await retype('Mobile number', '+44 7700 900999');
    await save();
    expect(
      await screen.findByText(
        "Your cardholder details were saved, but your personal details weren't",
      ),
    ).toBeInTheDocument();
    await cloud.control.clearCalls();
    await save();
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect((await writes()).map(([path]) => path)).toEqual(['/api/v2/stand/user']);
  });

  test('offline, the form shows a notice before and after saving and loses no input', async () => {
    await openForm();
    await cloud.goAway();
    await retype('Role', 'Lead');
    await save();
    expect(await screen.findByText('Could not update your profile')).toBeInTheDocument();
    expect(screen.getByText(/Couldn't save your changes/)).toBeInTheDocument();
    expect(screen.getByText(/You can keep typing/)).toBeInTheDocument();
    expect(await field('Role')).toHaveValue('Lead');
    await cloud.comeBack();
    await save();
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
  });

  test('an unreadable answer after 200 counts as a success', async () => {
    await openForm();
    await cloud.control.fault({ method: 'PUT', path: '/api/v2/stand/user', status: 200, body: [] });
    await retype('Mobile number', '112');
    await save();
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
  });
});

describe('decisions/toasts: an impossible phone number shows an error before anything is sent', () => {
  test.each(['abc', 'not a number!!'])('‘%s’ shows an error at the field', async (typed) => {
    await openForm();
    await retype('Mobile number', typed);
    await save();
    expect(await screen.findByText("This can't be a phone number")).toBeVisible();
    const mobile = await field('Mobile number');
    expect(mobile).toBeInvalid();
    expect(mobile).toHaveFocus();
    expect(mobile).toHaveAccessibleDescription("This can't be a phone number");
    expect(await writes()).toEqual([]);
    await retype('Mobile number', '+44 7700 900999');
    expect(mobile).toBeValid();
    await save();
    expect(await screen.findByText('Profile saved')).toBeVisible();
  });
});

describe('a birth date that is typed', () => {
  const part = (name: string) =>
    screen.getByRole('spinbutton', { name: new RegExp(`${name}, Date of birth`, 'i') });
  const birthDate = (birth: string | null) => ({
    persons: { 'person-employee': { birthDate: birth } },
  });

  test.each([null, '1988-03-15T00:00:00.000Z'])(
    'over %s, in order: shown and sent as typed',
    async (stored) => {
      await openForm(birthDate(stored));
      await userEvent.click(part('month'));
      await userEvent.keyboard('12311990');
      await save();
      expect(await screen.findByText('Profile saved')).toBeVisible();
      expect(await writes()).toEqual([
        [
          '/api/v2/stand/user',
          { birthDate: '1990-12-31T00:00:00.000Z', personId: 'person-employee' },
        ],
      ]);
    },
  );

  test.each([
    ['unfinished', 'month', '{Backspace}', 'Enter day, month and a four-digit year'],
    ['with a year that has only begun', 'year', '19', 'Enter day, month and a four-digit year'],
    ['that does not exist', 'day', '31', "This date doesn't exist"],
  ])('%s: an error beside the field, and nothing is sent', async (_name, name, typed, error) => {
    await openForm(birthDate('1988-06-15T00:00:00.000Z'));
    await userEvent.click(part(name));
    await userEvent.keyboard(typed);
    await save();
    expect(await screen.findByText(error)).toBeVisible();
    expect(part('day')).toBeInvalid();
    expect(part('month')).toHaveFocus();
    expect(await writes()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  });
});

describe("leaving with unsaved changes: 'Discard changes?'", () => {
  test('by a link: cancel stays, confirm leaves', async () => {
    const { router } = await openForm();
    await retype('Role', 'Lead');
    await userEvent.click(screen.getByRole('link', { name: 'Edit address' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    expect(within(dialog).getByText("Your changes haven't been saved.")).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/profile/edit');
    expect(await field('Role')).toHaveValue('Lead');
    await userEvent.click(screen.getByRole('link', { name: 'Edit address' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/profile/address');
    });
  });

  test('by the back button', async () => {
    const { router } = await openForm();
    await retype('Role', 'Lead');
    await act(() => router.navigate(-1));
    expect(
      await screen.findByRole('alertdialog', { name: 'Discard changes?' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/settings');
    });
  });

  test('by closing the page: the browser asks, only while there are unsaved changes', async () => {
    await openForm();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await retype('Role', 'Lead');
    expect(leave()).toBe(true);
    await retype('Role', 'Test engineer');
    expect(leave()).toBe(false);
  });

  test('an unchanged form leaves at once', async () => {
    const { router } = await openForm();
    await userEvent.click(screen.getByRole('link', { name: 'Edit address' }));
    expect(router.state.location.pathname).toBe('/profile/address');
    expect(discard()).toBeNull();
  });
});

describe('decisions/saving-a-profile: text fields survive a reload', () => {
  test('a reload restores the input until it is saved', async () => {
    const { unmount } = await openForm();
    await retype('Role', 'Lead');
    await waitFor(async () => {
      expect(await readItem('profileDraft')).toEqual({
        about: 'cardholder-employee',
        texts: { 'cardholder.JobTitle': 'Lead' },
      });
    });
    unmount();
    openScreen('EditProfile');
    await waitFor(async () => {
      expect(await field('Role')).toHaveValue('Lead');
    });
    await save();
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    await waitFor(async () => {
      expect(await readItem('profileDraft')).toBeUndefined();
    });
  });

  test('discarding deletes the draft', async () => {
    const { router } = await openForm();
    await retype('Role', 'Lead');
    await waitFor(async () => {
      expect(await readItem('profileDraft')).toBeDefined();
    });
    await act(() => router.navigate('/settings'));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(async () => {
      expect(await readItem('profileDraft')).toBeUndefined();
    });
  });
});

describe('hostile values', () => {
  test('SR-108: an option named like a placeholder is shown literally', async () => {
    const locationOptions = [{ id: 'location-2', name: '{{x}} $t(app.close) <0>' }];
    await openForm({ organizations: { northgate: { options: { locationOptions } } } });
    const select = screen.getByRole('button', { name: /Location/ });
    expect(select).toHaveTextContent('{{x}} $t(app.close) <0>');
  });

  test('SR-107: input is sent unchanged', async () => {
    await openForm();
    const text = '<script>x</script> $t(app.close) %s';
    await retype('Role', text);
    await save();
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect((await writes())[0]?.[1]).toMatchObject({ jobTitle: text });
  });

  test('SR-117: of 500 error texts the form shows five', async () => {
    await openForm();
    const errors = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`field${String(at)}`, [`No ${String(at)}`]]),
    );
    await cloud.control.fault({
      method: 'PUT',
      path: '/api/v2/stand/*',
      status: 422,
      body: { errors },
    });
    await retype('Role', 'Lead');
    await save();
    expect(await screen.findByText('No 0')).toBeInTheDocument();
    expect(screen.getAllByText(/^No \d+$/)).toHaveLength(5);
  });
});

test('offline from the start, the stored form can be filled in', async () => {
  await fetchCardOf(cloud, 'employee');
  await fetchFields();
  await cloud.loseNetwork();
  openScreen('EditProfile');
  expect(await field('Mobile number')).toHaveValue('+44 7700 900417');
});
