import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as BannerModule from '#features/card/face/Banner.tsx';
import type * as BarcodeModule from '#features/card/barcode/Barcode.tsx';
import type * as BrandModule from '#features/card/face/Brand.tsx';
import type * as ClockModule from '#features/card/face/Clock.tsx';
import type * as ConfirmedModule from '#features/card/parts/Confirmed.tsx';
import type * as FieldModule from '#features/card/face/Field.tsx';
import type * as PhotoModule from '#features/card/face/Photo.tsx';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

/** The part that throws in the current test. */
const broken = vi.hoisted(() => ({
  part: '',
  /** The component, which throws while `isBroken` returns true for its props. */
  unless<Props extends object>(
    Component: ComponentType<Props>,
    isBroken: (props: Props) => boolean,
  ): ComponentType<Props> {
    return function Breakable(props: Props) {
      if (isBroken(props)) throw new Error('this part is broken');
      return <Component {...props} />;
    };
  },
}));

vi.mock('#features/card/face/Brand.tsx', async (original) => {
  const { Brand } = await original<typeof BrandModule>();
  return { Brand: broken.unless(Brand, () => broken.part === 'brand') };
});
vi.mock('#features/card/face/Photo.tsx', async (original) => {
  const { Photo } = await original<typeof PhotoModule>();
  return { Photo: broken.unless(Photo, () => broken.part === 'photo') };
});
vi.mock('#features/card/face/Banner.tsx', async (original) => {
  const { Banner } = await original<typeof BannerModule>();
  return { Banner: broken.unless(Banner, () => broken.part === 'banner') };
});
vi.mock('#features/card/face/Field.tsx', async (original) => {
  const { Detail, NameField } = await original<typeof FieldModule>();
  const partOf: Readonly<Record<string, string>> = {
    'Cardholder.JobTitle': 'middle',
    'Cardholder.ProfileName': 'bottom',
  };
  return {
    NameField: broken.unless(NameField, () => broken.part === 'name'),
    Detail: broken.unless(Detail, ({ field }) => broken.part === partOf[field.name]),
  };
});
vi.mock('#features/card/barcode/Barcode.tsx', async (original) => {
  const { Barcode } = await original<typeof BarcodeModule>();
  return { Barcode: broken.unless(Barcode, () => broken.part === 'barcode') };
});
vi.mock('#features/card/face/Clock.tsx', async (original) => {
  const { Clock } = await original<typeof ClockModule>();
  return { Clock: broken.unless(Clock, () => broken.part === 'clock') };
});
vi.mock('#features/card/parts/Confirmed.tsx', async (original) => {
  const { Confirmed } = await original<typeof ConfirmedModule>();
  return { Confirmed: broken.unless(Confirmed, () => broken.part === 'confirmed') };
});

const cloud = startCardCloud();

/** How each part of the card is recognized. */
const signs: Readonly<Record<string, () => HTMLElement | null>> = {
  brand: () => screen.queryByRole('img', { name: 'Logo of Northgate Engineering' }),
  photo: () => screen.queryByRole('img', { name: 'Photo of Mira Holtwick' }),
  banner: () => screen.queryByText('Activated'),
  name: () => screen.queryByText('Holtwick'),
  middle: () => screen.queryByText('Test engineer'),
  bottom: () => screen.queryByText('Employee'),
  barcode: () =>
    screen.queryByRole('img', { name: 'QR code NG-204817, at the bottom of the card' }),
  clock: () => screen.queryByRole('timer'),
  confirmed: () => screen.queryByText('Confirmed just now'),
};

beforeEach(() => {
  broken.part = '';
  // React reports errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a part that throws does not affect the others', () => {
  test('every part is shown when nothing throws', async () => {
    await fetchCardOf(cloud, 'employee');
    renderScreen(<DigitalIdScreen />);
    await screen.findByRole('img', { name: 'QR code NG-204817, at the bottom of the card' });
    expect(Object.entries(signs).filter(([, sign]) => sign() === null)).toEqual([]);
    expect(screen.queryByText("This section couldn't be loaded")).toBeNull();
  });

  test.each(Object.keys(signs))('%s', async (part) => {
    broken.part = part;
    await fetchCardOf(cloud, 'employee');
    renderScreen(<DigitalIdScreen />);
    if (part !== 'barcode')
      await screen.findByRole('img', { name: 'QR code NG-204817, at the bottom of the card' });
    const missing = Object.entries(signs)
      .filter(([, sign]) => sign() === null)
      .map(([name]) => name);
    expect(missing).toEqual([part]);
    expect(screen.getAllByText("This section couldn't be loaded")).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument();
    expect(
      within(screen.getByRole('article')).queryByText("This section couldn't be loaded") === null,
    ).toBe(part === 'confirmed');
  });
});
