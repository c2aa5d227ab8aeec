import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { fetchFields, openScreen } from '#tests/support/profileScreens.tsx';

const cloud = startCardCloud();

beforeEach(() => {
  // jsdom has no canvas, but the signature screen draws its paper.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ setTransform() {}, scale() {}, clearRect() {}, fillRect() {} }) as never,
  );
});

describe('decisions/flags: lists empty mandatory and wizard fields, each linked to its editor', () => {
  test.each([
    ['Photo', '/profile/photo'],
    ['Identity document', '/identity'],
    ['Signature', '/profile/signature'],
    ['Mobile number', '/profile/edit'],
    ['Date of birth', '/profile/edit'],
    ['Location', '/profile/edit'],
  ])('%s leads to %s', async (name, path) => {
    await fetchCardOf(cloud, 'newcomer');
    const { router } = openScreen('MissingFields');
    await userEvent.click(await screen.findByRole('link', { name }));
    expect(router.state.location.pathname).toBe(path);
  });

  const asksForAddress = {
    wizard: { wizardFields: [{ id: 'wizard-1', name: 'Address' }] },
  };

  test.each([
    ['Photo', {}, () => screen.findByRole('button', { name: 'Add photo' })],
    ['Identity document', {}, () => screen.findByRole('button', { name: 'Upload a document' })],
    ['Signature', {}, () => screen.findByRole('button', { name: 'Confirm' })],
    ['Mobile number', {}, () => editable('Mobile number')],
    [
      'Home address',
      {
        ...asksForAddress,
        attributes: { address: { showAddress: false, allowEditAddress: true } },
      },
      () => editable(/^City/),
    ],
  ])('the screen that %s leads to lets the user supply it', async (name, gates, editor) => {
    await fetchCardOf(cloud, 'newcomer', { organizations: { gates } });
    openScreen('MissingFields');
    await userEvent.click(await screen.findByRole('link', { name }));
    expect(await editor()).toBeEnabled();
  });

  async function editable(name: string | RegExp): Promise<HTMLElement> {
    const box = await screen.findByRole('textbox', { name });
    expect(box).not.toHaveAttribute('readonly');
    return box;
  }

  test('an address that may not be edited does not count as missing (decisions/profile-switch)', async () => {
    await fetchCardOf(cloud, 'newcomer', {
      organizations: {
        gates: {
          ...asksForAddress,
          attributes: { address: { showAddress: true, allowEditAddress: false } },
        },
      },
    });
    openScreen('MissingFields');
    await screen.findByRole('link', { name: 'Photo' });
    expect(screen.queryByRole('link', { name: 'Home address' })).toBeNull();
  });

  test('a rejected photo is listed as rejected; one under review is not listed', async () => {
    const photo = (photoStatus: 'Rejected' | 'UnderReview') => ({
      persons: { 'person-employee': { photoStatus } },
    });
    await fetchCardOf(cloud, 'employee', photo('Rejected'));
    const { unmount } = openScreen('MissingFields');
    expect(await screen.findByRole('link', { name: 'Photo rejected' })).toBeInTheDocument();
    unmount();
    await fetchCardOf(cloud, 'employee', photo('UnderReview'));
    openScreen('MissingFields');
    expect(await screen.findByText('Nothing is missing')).toBeInTheDocument();
  });

  test('a field only the wizard may edit has its editor here', async () => {
    await fetchCardOf(cloud, 'newcomer', {
      organizations: {
        gates: {
          wizard: { wizardFields: [{ id: 'wizard-1', name: 'MiddleName' }] },
          attributes: { person: { editable: [] } },
        },
      },
    });
    openScreen('MissingFields');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Middle name' }), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Middle name' })).toBeNull();
  });

  test('with nothing missing, the screen shows a message and a link to the card', async () => {
    await fetchCardOf(cloud, 'employee');
    const { router } = openScreen('MissingFields');
    expect(await screen.findByText('Nothing is missing')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Go to your ID card' }));
    expect(router.state.location.pathname).toBe('/id');
  });
});

test('offline, the list comes from stored data', async () => {
  await fetchCardOf(cloud, 'newcomer');
  await fetchFields();
  await cloud.goAway();
  openScreen('MissingFields');
  expect(await screen.findByRole('link', { name: 'Photo' })).toBeInTheDocument();
});

test('without fetched data the screen shows an error and can retry', async () => {
  await fetchCardOf(cloud, 'newcomer');
  await cloud.goAway();
  openScreen('MissingFields');
  expect(await screen.findByText(/Couldn't load your details/)).toBeInTheDocument();
  await cloud.comeBack();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Photo' })).toBeInTheDocument();
});
