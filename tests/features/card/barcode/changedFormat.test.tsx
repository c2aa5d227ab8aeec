import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadedEncoder } from '#features/card/barcode/encoder.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { refreshCard } from '#sync/refreshCard.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

test('section 5: a refresh that changes the format draws the code in the new one, whose encoder is loaded then', async () => {
  // Without a size, a linear code would be too wide for the card.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const withCode = (barcodeType: string) => ({
    cardholders: { 'cardholder-employee': { barcodeType, barcodeSource: '7' } },
  });
  await fetchCardOf(cloud, 'employee', withCode('qrcode'));
  renderScreen(<DigitalIdScreen />);
  await screen.findByRole('img', { name: 'QR code 7, at the bottom of the card' });
  await screen.findByRole('button', { name: 'Show code full screen' });
  expect(loadedEncoder('CODE39')).toBeUndefined();
  await cloud.control.patchState(withCode('CODE39'));
  await act(refreshCard);
  const drawn = await screen.findByRole('img', { name: 'Barcode 7, at the bottom of the card' });
  expect(drawn).toBeVisible();
});
