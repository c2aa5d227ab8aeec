import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import type { Patch } from '#emulator/control/client.ts';
import type { World } from '#emulator/world/world.ts';
import { renderApp, renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

async function showCard(differing: Patch<World>): Promise<HTMLElement> {
  await fetchCardOf(cloud, 'employee', differing);
  renderScreen(<DigitalIdScreen />);
  return screen.getByRole('article', { name: 'ID card' });
}

describe('the barcode', () => {
  test.each([
    ['qrcode', 'NG-204817', 'QR code NG-204817, at the bottom of the card'],
    ['CODE128', 'NG-a-1', 'Barcode NG-a-1, at the bottom of the card'],
    ['CODE39', 'NG 1', 'Barcode NG 1, at the bottom of the card'],
    ['codabar', '40156602', 'Barcode 40156602, at the bottom of the card'],
    [null, 'NG-1', 'Barcode NG-1, at the bottom of the card'],
  ])('%s, its value printed beneath', async (barcodeType, barcodeSource, label) => {
    const card = within(
      await showCard({
        cardholders: { 'cardholder-employee': { barcodeType, barcodeSource } },
      }),
    );
    expect(await card.findByRole('img', { name: label })).toBeInTheDocument();
    expect(card.getByText(barcodeSource).tagName).toBe('BDI');
  });

  test.each([
    ['Barcode value must be a non-empty string', 'qrcode', null],
    ['Barcode value must be a non-empty string', 'CODE128', '   '],
    ['Invalid barcode format.', 'aztec', 'NG-1'],
    ['Invalid barcode for selected format.', 'CODE39', 'ng-1'],
    ['Invalid barcode for selected format.', 'codabar', 'NG-1'],
    ['Invalid barcode for selected format.', 'CODE128', 'Ω'],
    ['Invalid barcode for selected format.', 'qrcode', '9'.repeat(3000)],
  ])("section 8: '%s' for %s %.8s", async (words, barcodeType, barcodeSource) => {
    const card = within(
      await showCard({
        cardholders: { 'cardholder-employee': { barcodeType, barcodeSource } },
      }),
    );
    expect(card.getByText(words)).toBeInTheDocument();
    expect(card.queryByRole('img', { name: /code/i })).toBeNull();
    // The rest of the card is still shown.
    expect(card.getByRole('timer')).toBeInTheDocument();
  });

  test('showBarcode off: neither a code nor a text about it', async () => {
    const card = within(
      await showCard({ organizations: { northgate: { config: { showBarcode: false } } } }),
    );
    expect(card.queryByRole('img', { name: /code/i })).toBeNull();
    expect(card.queryByText('NG-204817')).toBeNull();
    expect(card.getByRole('timer')).toBeInTheDocument();
  });
});

const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

/** SR-107 and SR-108: each is shown on the card unchanged. */
const hostile = [
  markup,
  '{{x}}',
  '{{name}} {{count}}',
  '$t(session.signOut)',
  '$t(app.name, {"count": 1})',
  '<0>bold</0> %s ${x}',
  'javascript:document.title=1',
  '&lt;b&gt; &amp;',
];

describe('hostile strings are literal text (SR-107, SR-108)', () => {
  test.each(hostile)('as a name: %s', async (lastName) => {
    const card = within(
      await showCard({ persons: { 'person-employee': { firstName: 'Mira', lastName } } }),
    );
    expect(card.getByText(lastName).tagName).toBe('BDI');
    expect(card.getByRole('img', { name: `Photo of Mira ${lastName}` })).toBeInTheDocument();
    expect(document.querySelector('script, [onerror]')).toBeNull();
  });

  test.each(hostile)('as the organization, in text and as the logo’s name: %s', async (name) => {
    const card = within(await showCard({ organizations: { northgate: { name } } }));
    expect(card.getByRole('img', { name: `Logo of ${name}` })).toBeInTheDocument();
    expect(document.querySelector('script, [onerror]')).toBeNull();
  });

  test('everywhere at once, in the whole app', async () => {
    await cloud.control.reset('hostileTexts');
    await fetchCardOf(cloud, 'employee');
    renderApp('/id');
    const card = within(await screen.findByRole('article', { name: 'ID card' }));
    expect(card.getByText(markup)).toBeInTheDocument();
    expect(card.getByText('{{name}} $t(common.signOut) <0>bold</0> %s ${x}')).toBeInTheDocument();
    expect(card.getByText('__proto__')).toBeInTheDocument();
    expect(document.querySelector('script, [onerror]')).toBeNull();
    expect(document.title).not.toBe('1');
  });
});

describe('long and unusual texts (SR-113)', () => {
  test('a name of 500 characters is shown to the end', async () => {
    const long = `${'Maximiliane-'.repeat(41)}Theodora`;
    expect(long).toHaveLength(500);
    const card = within(
      await showCard({ persons: { 'person-employee': { firstName: long, lastName: long } } }),
    );
    expect(card.getAllByText(long)).toHaveLength(2);
    expect(card.getByText('Activated')).toBeInTheDocument();
  });

  test('right-to-left, composed and very long values are isolated from their surroundings', async () => {
    await cloud.control.reset('longTexts');
    const card = within(await showCard({}));
    expect(card.getByText('مهندسة اختبار أولى في قسم المضخات').tagName).toBe('BDI');
  });
});
