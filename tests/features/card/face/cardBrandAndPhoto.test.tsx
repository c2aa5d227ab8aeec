import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { Brand } from '#features/card/face/Brand.tsx';
import { Photo } from '#features/card/face/Photo.tsx';
import styles from '#features/card/face/CardFace.module.css';
import type { Patch } from '#emulator/control/client.ts';
import type { World } from '#emulator/world/world.ts';
import { renderApp, renderScreen } from '#tests/support/app.tsx';
import { setWindowWidth } from '#tests/support/browserGaps.ts';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { goodPicture, hostilePictures, hugePicture } from '#tests/support/pictures.ts';

const cloud = startCardCloud();

async function showCard(differing: Patch<World>): Promise<void> {
  await fetchCardOf(cloud, 'employee', differing);
  renderScreen(<DigitalIdScreen />);
}

const inOrganization = (differing: Patch<World['organizations'][string]>): Patch<World> => ({
  organizations: { northgate: differing },
});
const withPhoto = (picture: string | null): Patch<World> => ({
  persons: { 'person-employee': { photo: 'picture-of-test' } },
  pictures: { 'picture-of-test': picture },
});
const withLogo = (picture: string): Patch<World> => ({
  ...inOrganization({
    logo: 'picture-of-test',
    profiles: { 'northgate-employee': { template: { logo: 'picture-of-test' } } },
  }),
  pictures: { 'picture-of-test': picture },
});

const photo = () => screen.queryByRole('img', { name: 'Photo of Mira Holtwick' });
const logo = () => screen.queryByRole('img', { name: 'Logo of Northgate Engineering' });
const name = () => screen.queryByText('Northgate Engineering');

describe('cardBrand (section 3: logo or name)', () => {
  test('a logo with the organization’s name', async () => {
    await showCard({});
    expect(logo()).toBeInTheDocument();
    expect(name()).toBeNull();
  });

  test.each([
    ["cardBrand 'name'", inOrganization({ config: { cardBrand: 'name' } })],
    ['showLogoOnDigitalid off', inOrganization({ settings: { showLogoOnDigitalid: false } })],
    [
      'no logo anywhere',
      inOrganization({
        logo: null,
        profiles: { 'northgate-employee': { template: { logo: null } } },
      }),
    ],
  ])('%s: the name is shown', async (_case, differing) => {
    await showCard(differing);
    expect(logo()).toBeNull();
    expect(name()?.closest('bdi')).toBeInTheDocument();
  });

  test.each(hostilePictures)(
    'a logo that is %s is replaced by the name (SR-112)',
    async (_, picture) => {
      await showCard(withLogo(picture));
      expect(logo()).toBeNull();
      expect(name()).toBeInTheDocument();
    },
  );

  test('in the wide header the app’s own replaces it', async () => {
    await fetchCardOf(cloud, 'employee', withLogo(hostilePictures[0]![1]));
    setWindowWidth(1200);
    renderApp('/profile');
    const own = await screen.findByRole('img', { name: 'Lanyard' });
    expect(own).toHaveAttribute('src', '/brand/logo-light.svg');
  });
});

describe('the photo', () => {
  const frame = () => photo()?.parentElement;

  test.each([
    ['circle', styles['circle']],
    ['square', undefined],
    ['hexagon', undefined],
  ])('photoShape %s', async (photoShape, circle) => {
    await showCard(inOrganization({ config: { photoShape } }));
    expect(frame()).toHaveClass(styles['photoFrame']!);
    expect(frame()?.classList.contains(styles['circle']!)).toBe(circle !== undefined);
  });

  test.each([
    ['fills its frame with photoZoomToFit', true],
    ['is shown whole without', false],
  ])('%s', async (_case, photoZoomToFit) => {
    await showCard(inOrganization({ config: { photoZoomToFit, photoShape: 'square' } }));
    expect(photo()?.classList.contains(styles['zoomed']!)).toBe(photoZoomToFit);
  });

  test('without a photo a text takes its place', async () => {
    await showCard({ persons: { 'person-employee': { photo: null } } });
    expect(photo()).toBeNull();
    expect(screen.getByText('No photo')).toBeInTheDocument();
  });

  test.each(hostilePictures)('%s is not shown (SR-112)', async (_wrong, picture) => {
    await showCard(withPhoto(picture));
    expect(photo()).toBeNull();
    expect(screen.getByText('No photo')).toBeInTheDocument();
  });

  test('a prefix before the base64 is harmless', async () => {
    await showCard(withPhoto(`data:image/png;base64,${goodPicture}`));
    expect(photo()).toBeInTheDocument();
  });
});

describe('a picture of 20 MB (SR-112)', () => {
  beforeEach(() => {
    vi.spyOn(globalThis, 'atob');
    vi.spyOn(URL, 'createObjectURL');
  });

  test('is neither decoded nor shown', () => {
    const base64 = hugePicture();
    renderScreen(
      <>
        <Brand brand={{ kind: 'logo', base64 }} organizationName="Northgate Engineering" />
        <Photo photo={{ base64, shape: 'square', zoomToFit: false }} holderName="Mira Holtwick" />
      </>,
    );
    expect(name()).toBeInTheDocument();
    expect(screen.getByText('No photo')).toBeInTheDocument();
    expect(atob).not.toHaveBeenCalled();
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  });
});
