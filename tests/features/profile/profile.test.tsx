import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { markRefreshSkipped } from '#sync/refreshCard.ts';
import { fetchCardOf, signInAs, startCardCloud } from '#tests/support/cardCloud.ts';
import { fetchFields, openScreen } from '#tests/support/profileScreens.tsx';
import { goodPicture } from '#tests/support/pictures.ts';

const cloud = startCardCloud();
const person = (differing: object) => ({ persons: { 'person-employee': differing } });
/** jsdom creates no object URLs for pictures. */
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
});

const config = (differing: object) => ({ organizations: { northgate: { config: differing } } });

/** The value beside a label. */
async function valueOf(label: string): Promise<string | null | undefined> {
  const term = await screen.findByText(label, { selector: 'dt, dt *' });
  return term.closest('div')?.querySelector('dd')?.textContent;
}

describe('section 2, Profile', () => {
  test('shows person and cardholder attributes, each with its label and value', async () => {
    await fetchCardOf(cloud, 'employee');
    openScreen('Profile');
    expect(await valueOf('First name')).toBe('Mira');
    expect(await valueOf('Mobile number')).toBe('+44 7700 900417');
    expect(await valueOf('Department')).toBe('Operations');
    expect(screen.getByRole('heading', { name: 'Personal details' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Cardholder details' })).toBeInTheDocument();
  });

  test('shows the birth date as MMMM DD, YYYY and empty values as -', async () => {
    await fetchCardOf(cloud, 'employee');
    openScreen('Profile');
    expect(await valueOf('Date of birth')).toBe('February 29, 1988');
    expect(await valueOf('Note')).toBe('-');
    expect(await valueOf('Business unit')).toBe('-');
  });

  test('decisions/profile-fields: uses the custom label, then the system label override, then the translation', async () => {
    await fetchCardOf(cloud, 'employee');
    openScreen('Profile');
    expect(await valueOf('Licence plate')).toBe('-');
    expect(await valueOf('Role')).toBe('Test engineer');
    expect(screen.queryByText('Job title')).toBeNull();
  });

  test.each([
    ['Pending', true],
    ['UnderReview', true],
    ['Approved', false],
  ] as const)('a pending-request notice for a photo that is %s: %s', async (status, expected) => {
    await fetchCardOf(cloud, 'employee', person({ photoStatus: status }));
    openScreen('Profile');
    await screen.findByText('First name');
    expect(screen.queryByText('You have a request waiting for approval.') !== null).toBe(expected);
  });

  test.each([
    ['a photo', 'portrait/employee', true, 'Change photo'],
    ['no photo', null, true, 'Add photo'],
    ['no permission', 'portrait/employee', false, undefined],
  ])('the photo button with %s', async (_name, photo, allowUserUploadPhoto, button) => {
    await fetchCardOf(cloud, 'employee', {
      ...person({ photo }),
      ...config({ allowUserUploadPhoto }),
    });
    openScreen('Profile');
    await screen.findByText('First name');
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links.filter((name) => /photo/.test(name))).toEqual(
      button === undefined ? [] : [button],
    );
  });

  test('shows the signature at 180 by 65 with its button and the pending-approval note', async () => {
    await fetchCardOf(cloud, 'employee', {
      ...person({ signature: 'picture-of-test', signatureApproved: false }),
      pictures: { 'picture-of-test': goodPicture },
    });
    openScreen('Profile');
    const image = await screen.findByRole('img', { name: 'Your signature' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['180', '65']);
    expect(screen.getByText('Waiting for approval')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change signature' })).toBeInTheDocument();
  });

  test.each([
    ['none, and one may be uploaded', { signature: null }, {}, 'Upload signature'],
    ['none may be uploaded', { signature: null }, { allowUserUploadSignature: false }, undefined],
  ])('a signature: %s', async (_name, differing, flags, button) => {
    await fetchCardOf(cloud, 'employee', { ...person(differing), ...config(flags) });
    openScreen('Profile');
    expect(await screen.findByRole('heading', { name: 'Signature' })).toBeInTheDocument();
    const link = screen.queryByRole('link', { name: /signature/ });
    expect(link?.textContent).toBe(button);
  });

  test('with showSignature off the signature is absent', async () => {
    await fetchCardOf(cloud, 'employee', config({ showSignature: false }));
    openScreen('Profile');
    await screen.findByText('First name');
    expect(screen.queryByRole('heading', { name: 'Signature' })).toBeNull();
  });

  test('shows the address if showAddress is on', async () => {
    await fetchCardOf(cloud, 'employee');
    openScreen('Profile');
    expect(await screen.findByText('14 Lantern Row')).toBeInTheDocument();
  });

  test.each([['showAddress off', { showAddress: false, allowEditAddress: true }]])(
    '%s shows no address',
    async (_name, address) => {
      await fetchCardOf(cloud, 'employee', {
        organizations: { northgate: { attributes: { address } } },
      });
      openScreen('Profile');
      await screen.findByText('First name');
      expect(screen.queryByText('14 Lantern Row')).toBeNull();
    },
  );

  test.each([
    ['allowUserInfoEdit', true, true, true],
    ['only the address', false, true, true],
    ['neither', false, false, false],
  ])('an Edit button with %s', async (_name, allowUserInfoEdit, allowEditAddress, expected) => {
    await fetchCardOf(cloud, 'employee', {
      organizations: {
        northgate: { config: { allowUserInfoEdit }, attributes: { address: { allowEditAddress } } },
      },
    });
    openScreen('Profile');
    await screen.findByText('First name');
    expect(screen.queryByRole('link', { name: 'Edit' }) !== null).toBe(expected);
  });
});

describe('decisions/profile-switch: an identity document can be submitted and replaced from Profile', () => {
  const asking = (differing: object) =>
    config({ requestIdentityOnStartup: true, identityIsMandatory: false, ...differing });

  test.each([
    ['an optional document that was declined', asking({}), false, 'Upload a document'],
    ['a document that is there', asking({}), true, 'Upload another document'],
    [
      'a document that is there and no longer asked for',
      asking({ requestIdentityOnStartup: false }),
      true,
      'Upload another document',
    ],
  ])('%s offers a link to IdentityScreen', async (_name, differing, identityExists, name) => {
    await fetchCardOf(cloud, 'employee', { ...differing, ...person({ identityExists }) });
    const { router } = openScreen('Profile');
    expect(await screen.findByRole('heading', { name: 'Identity document' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name }));
    expect(router.state.location.pathname).toBe('/identity');
  });

  test('a document never requested and never submitted has no entry', async () => {
    await fetchCardOf(cloud, 'employee', {
      ...asking({ requestIdentityOnStartup: false }),
      ...person({ identityExists: false }),
    });
    openScreen('Profile');
    await screen.findByText('First name');
    expect(screen.queryByRole('heading', { name: 'Identity document' })).toBeNull();
  });
});

describe('states', () => {
  test('shows loading, then ‘Profile information not available’', async () => {
    await signInAs(cloud, 'employee');
    await cloud.goAway();
    openScreen('Profile');
    markRefreshSkipped();
    expect(await screen.findByText('Profile information not available')).toBeInTheDocument();
    await cloud.comeBack();
    await cloud.control.fault({ path: '/api/v2/stand/user', delayMs: 300 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Loading your profile')).toBeInTheDocument();
    expect(await valueOf('First name')).toBe('Mira');
  });

  test('offline, the screen shows stored data', async () => {
    await fetchCardOf(cloud, 'employee');
    await fetchFields();
    await cloud.loseNetwork();
    openScreen('Profile');
    expect(await valueOf('First name')).toBe('Mira');
  });

  test('with the lists never fetched, the screen shows a notice beside known data and can retry', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.goAway();
    openScreen('Profile');
    expect(await screen.findByText(/Couldn't load your details/)).toBeInTheDocument();
    expect(screen.getByText('Mira Holtwick')).toBeInTheDocument();
    await cloud.comeBack();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await valueOf('First name')).toBe('Mira');
  });
});

describe('hostile texts from a server', () => {
  test('SR-107, SR-108: markup and placeholders are literal text', async () => {
    await cloud.control.reset('hostileTexts');
    await fetchCardOf(cloud, 'employee');
    const title = document.title;
    openScreen('Profile');
    expect(await valueOf('First name')).toContain('<img src=x onerror=');
    expect(await valueOf('Last name')).toBe('{{name}} $t(common.signOut) <0>bold</0> %s ${x}');
    expect(await valueOf('{{name}} $t(common.signOut) <0>bold</0> %s ${x}')).toBe('Test engineer');
    expect(document.title).toBe(title);
    expect(document.querySelector('script, img[src="x"]')).toBeNull();
  });

  test('SR-113: long and right-to-left texts are isolated', async () => {
    await cloud.control.reset('longTexts');
    await fetchCardOf(cloud, 'employee');
    openScreen('Profile');
    expect(await valueOf('Role')).toBe('مهندسة اختبار أولى في قسم المضخات');
    const value = screen.getByText('مهندسة اختبار أولى في قسم المضخات');
    expect(value.tagName).toBe('BDI');
    expect((await valueOf('Note'))?.length).toBeGreaterThan(9000);
  });

  test.each(['0000-00-00', '2026-02-30', '1970', '+275760-09-13T00:00:00.000Z', null])(
    'SR-119: a birth date %s is "-"',
    async (birthDate) => {
      await fetchCardOf(cloud, 'employee', person({ birthDate }));
      openScreen('Profile');
      expect(await valueOf('Date of birth')).toBe('-');
    },
  );

  test('SR-115: malformed lists leave the stored data in place', async () => {
    await fetchCardOf(cloud, 'employee');
    await fetchFields();
    await cloud.control.fault({ path: '/api/v2/stand/GeneralStandSettings/**', body: [1, null] });
    await cloud.control.fault({
      path: '/api/v2/stand/enumOptions',
      body: { locationOptions: 'x' },
    });
    openScreen('Profile');
    expect(await valueOf('First name')).toBe('Mira');
  });

  test('SR-116: attributes unknown to the app are left out, including __proto__', async () => {
    const unknown = ['ShoeSize', '__proto__', 'constructor'].map((name) => ({
      attributeId: `attribute-${name}`,
      name,
      translation: `Label of ${name}`,
      customLabel: null,
    }));
    await fetchCardOf(cloud, 'employee', {
      organizations: { northgate: { attributes: { person: { visible: unknown } } } },
    });
    openScreen('Profile');
    expect(await valueOf('Department')).toBe('Operations');
    expect(screen.queryByText(/^Label of/)).toBeNull();
  });
});

test('missing fields link to MissingFields', async () => {
  await fetchCardOf(cloud, 'employee', person({ photo: null }));
  const { router } = openScreen('Profile');
  await userEvent.click(await screen.findByRole('link', { name: '1 detail is missing' }));
  expect(router.state.location.pathname).toBe('/profile/missing');
  const list = await screen.findByRole('list');
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Photo']);
});
