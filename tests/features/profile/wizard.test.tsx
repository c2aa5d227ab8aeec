import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { WizardStep } from '#features/profile/WizardStep.tsx';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

async function open(differing: object = {}) {
  await fetchCardOf(cloud, 'newcomer', differing);
  await cloud.control.clearCalls();
  const onDone = vi.fn();
  renderScreen(<WizardStep onDone={onDone} />);
  return onDone;
}

const button = (name: string) => screen.findByRole('button', { name });
const gates = (differing: object) => ({ organizations: { gates: differing } });

describe('section 2, information wizard: fields from the server, a description text, skip and next', () => {
  test('shows the fields in the server’s order, with labels, options and description', async () => {
    await open(
      gates({ labels: [{ attributeId: 'attribute-mobilenumber', label: 'Handy {{x}}' }] }),
    );
    expect(await screen.findByRole('textbox', { name: 'Handy {{x}}' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Date of birth' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Licence plate' })).toBeInTheDocument();
    expect(
      screen.getByText('The reception needs these before your first day.'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Location/ }));
    expect(screen.getByRole('option', { name: 'Annex' })).toBeInTheDocument();
  });

  test('with freeFieldsDescription.show off the description is absent', async () => {
    await open(gates({ wizard: { freeFieldsDescription: { show: false } } }));
    await screen.findByRole('textbox', { name: 'Mobile number' });
    expect(screen.queryByText('The reception needs these before your first day.')).toBeNull();
  });

  test('SR-107: a description is plain text', async () => {
    const description = '<img src=x onerror=alert(1)> $t(app.close)';
    await open(gates({ wizard: { freeFieldsDescription: { description } } }));
    expect(await screen.findByText(description)).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('section 4: skip, or next with no edits, marks it done', () => {
  test.each(['Skip', 'Next'])('%s', async (name) => {
    const onDone = await open();
    await screen.findByRole('textbox', { name: 'Mobile number' });
    await userEvent.click(await button(name));
    await waitFor(() => {
      expect(onDone).toHaveBeenCalledTimes(1);
    });
    expect((await cloud.control.calls()).filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('next with edits saves cardholder, then person, and finishes the step', async () => {
    const onDone = await open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '112');
    await userEvent.type(screen.getByRole('textbox', { name: 'Licence plate' }), 'NG 1');
    await userEvent.click(await button('Next'));
    await waitFor(() => {
      expect(onDone).toHaveBeenCalledTimes(1);
    });
    const writes = (await cloud.control.calls()).filter(({ method }) => method === 'PUT');
    expect(writes.map(({ path, status }) => [path, status])).toEqual([
      ['/api/v2/stand/cardholder-newcomer', 200],
      ['/api/v2/stand/user', 200],
    ]);
  });

  test('a refusal shows ‘Could not update your profile’ and does not finish the step', async () => {
    const onDone = await open();
    await cloud.control.fault({ method: 'PUT', path: '/api/v2/stand/**', status: 422, body: {} });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '112');
    await userEvent.click(await button('Next'));
    expect(await screen.findByText('Could not update your profile')).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(await button('Skip'));
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});

test('next with an unfinished birth date shows an error beside it and sends nothing', async () => {
  const onDone = await open();
  await userEvent.click(await screen.findByRole('spinbutton', { name: /month, Date of birth/i }));
  await userEvent.keyboard('1231');
  await userEvent.click(await button('Next'));
  expect(await screen.findByText('Enter day, month and a four-digit year')).toBeVisible();
  expect((await cloud.control.calls()).filter(({ method }) => method === 'PUT')).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

describe('names that match no field of the form', () => {
  const names = (...each: string[]) =>
    gates({ wizard: { wizardFields: each.map((name, at) => ({ id: `w-${String(at)}`, name })) } });

  test.each([
    ['an unknown name', names('ShoeSize')],
    ['a field that nobody edits', names('ProfileName')],
    [
      'an address that may not be edited',
      {
        organizations: {
          gates: {
            ...names('Address').organizations.gates,
            attributes: { address: { showAddress: true, allowEditAddress: false } },
          },
        },
      },
    ],
  ])('%s alone finishes the step without a tap', async (_name, differing) => {
    const onDone = await open(differing);
    await waitFor(() => {
      expect(onDone).toHaveBeenCalledTimes(1);
    });
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test('an unknown name among known ones is left out', async () => {
    await open(names('ShoeSize', 'MobileNumber'));
    expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeInTheDocument();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  const five = ['Street address', 'City', 'State or region', 'Postal code', 'Country'];

  test('Address has five fields and its own save call', async () => {
    const onDone = await open(names('Address'));
    await screen.findByRole('heading', { name: 'Home address' });
    expect(
      screen.getByText('The reception needs these before your first day.'),
    ).toBeInTheDocument();
    // An address that is not started may stay empty.
    expect(screen.queryByText(/required/)).toBeNull();
    for (const name of five) {
      await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), 'x');
      if (name === 'City') expect(await button('Next')).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getAllByText(/required/)).toHaveLength(five.length);
    }
    await userEvent.click(await button('Next'));
    await waitFor(() => {
      expect(onDone).toHaveBeenCalledTimes(1);
    });
    const writes = (await cloud.control.calls()).filter(({ path }) => path.endsWith('/address'));
    expect(writes.map(({ method, status }) => [method, status])).toEqual([['POST', 201]]);
  });

  test('Address after other fields gets its own page, which can be skipped', async () => {
    const onDone = await open(names('MobileNumber', 'Address'));
    await screen.findByRole('textbox', { name: 'Mobile number' });
    await userEvent.click(await button('Next'));
    expect(await screen.findByRole('heading', { name: 'Home address' })).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: /^City/ }), 'x');
    await userEvent.click(await button('Skip'));
    expect(onDone).toHaveBeenCalledTimes(1);
    expect((await cloud.control.calls()).some(({ path }) => path.endsWith('/address'))).toBe(false);
  });

  test('next alone passes an unchanged Address', async () => {
    const onDone = await open(names('Address'));
    await screen.findByRole('heading', { name: 'Home address' });
    await userEvent.click(await button('Next'));
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});

test('unavailable fields do not block the step', async () => {
  await fetchCardOf(cloud, 'newcomer');
  await cloud.goAway();
  const onDone = vi.fn();
  renderScreen(<WizardStep onDone={onDone} />);
  expect(await screen.findByText(/Couldn't load your details/)).toBeInTheDocument();
  await userEvent.click(await button('Skip'));
  expect(onDone).toHaveBeenCalledTimes(1);
});
