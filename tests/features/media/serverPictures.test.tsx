/** SR-112: pictures from a server in each place that shows one. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SamplePicture } from '#features/media/parts/SamplePicture.tsx';
import type { Patch } from '#emulator/control/client.ts';
import type { World } from '#emulator/world/world.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { renderApp, renderScreen } from '#tests/support/app.tsx';
import { setWindowWidth } from '#tests/support/browserGaps.ts';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { goodPicture, hostilePictures, hugePicture } from '#tests/support/pictures.ts';

const cloud = startCardCloud();

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
});

const pictureId = 'picture-of-test';

interface Place {
  readonly path: string;
  /** Sets which picture of the world is shown in this place. */
  readonly world: Patch<World>;
  /** The picture, by its name. */
  readonly name: RegExp;
  /** What is shown in its place without it. */
  readonly words: RegExp;
  readonly width?: number;
}

const person = (differing: Patch<World['persons'][string]>): Patch<World> => ({
  persons: { 'person-employee': differing },
});

const places: readonly (readonly [string, Place])[] = [
  [
    'the photo on the card',
    { path: '/id', world: person({ photo: pictureId }), name: /^Photo of/, words: /^No photo$/ },
  ],
  [
    'the photo on Profile',
    {
      path: '/profile',
      world: person({ photo: pictureId }),
      name: /^Photo of/,
      words: /^Mira Holtwick$/,
    },
  ],
  [
    'the photo on ProfilePhoto',
    {
      path: '/profile/photo',
      world: person({ photo: pictureId }),
      name: /^Photo of/,
      words: /^Approved$/,
    },
  ],
  [
    'the signature on Profile',
    {
      path: '/profile',
      world: person({ signature: pictureId, signatureApproved: false }),
      name: /^Your signature$/,
      words: /^Signature$/,
    },
  ],
  [
    'the sample photo',
    {
      path: '/profile/photo/upload',
      world: { organizations: { northgate: { config: { samplePhotoGuidelines: pictureId } } } },
      name: /^Sample photo$/,
      words: /^Face the camera/,
    },
  ],
  [
    'the sample document',
    {
      path: '/identity',
      world: { documents: { 'document-sample-northgate': { picture: pictureId } } },
      name: /^Sample document$/,
      words: /^Residence permit$/,
    },
  ],
  [
    'the logo on the card',
    {
      path: '/id',
      world: {
        organizations: {
          northgate: {
            logo: pictureId,
            profiles: { 'northgate-employee': { template: { logo: pictureId } } },
          },
        },
      },
      name: /^Logo of/,
      words: /^Northgate Engineering$/,
    },
  ],
  [
    'the logo in the wide header',
    {
      path: '/settings',
      world: { organizations: { northgate: { logo: pictureId } } },
      name: /^Logo of/,
      words: /^Settings$/,
      width: 1280,
    },
  ],
];

async function show({ path, world, width }: Place, picture: string): Promise<void> {
  if (width !== undefined) setWindowWidth(width);
  await fetchCardOf(cloud, 'employee', { ...world, pictures: { [pictureId]: picture } });
  renderApp(path);
}

describe.each(places)('SR-112: %s', (_name, place) => {
  test('a good picture is shown from memory', async () => {
    await show(place, goodPicture);
    const [image] = await screen.findAllByRole('img', { name: place.name });
    expect(image).toHaveAttribute('src', 'blob:picture');
  });

  test.each(hostilePictures)('%s is not shown', async (_wrong, picture) => {
    await show(place, picture);
    expect((await screen.findAllByText(place.words)).length).toBeGreaterThan(0);
    await sampleCame(place);
    expect(screen.queryByRole('img', { name: place.name })).toBeNull();
    for (const image of document.querySelectorAll('img')) {
      expect(image.getAttribute('src')).toMatch(/^(blob:picture|\/brand\/)/);
    }
    expect(document.querySelector('script, iframe, foreignObject, image')).toBeNull();
  });
});

/** The sample document comes in a separate call. */
async function sampleCame({ path }: Place): Promise<void> {
  if (path !== '/identity') return;
  await waitFor(async () => {
    expect(await cloud.timesCalled('/api/v2/stand/documents/document-sample-northgate')).toBe(1);
  });
}

test('SR-112: a picture of 20 MB is neither decoded nor shown, and blocks nothing', () => {
  const huge = hugePicture();
  const decode = vi.spyOn(globalThis, 'atob');
  const { container } = renderScreen(<SamplePicture base64={huge} label="Sample" />);
  expect(container.querySelector('img')).toBeNull();
  expect(decode).not.toHaveBeenCalled();
  expect(URL.createObjectURL).not.toHaveBeenCalled();
});

test('SR-112: a reply with a picture of 20 MB is refused, and the stored card stays', async () => {
  await fetchCardOf(cloud, 'employee');
  await cloud.control.patchState({
    ...person({ photo: pictureId }),
    pictures: { [pictureId]: hugePicture() },
  });
  expect(await refreshCard()).toMatchObject({ kind: 'failed' });
  renderApp('/id');
  expect(await screen.findByRole('img', { name: 'Photo of Mira Holtwick' })).toBeVisible();
});
