/** An invitation in a QR code, shown to the back camera: in every browser that has a camera. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HidMobileWithCards } from '#app/digitalKey/keyScreens.tsx';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { holdPhone, loadKeysForTests } from '#tests/support/digitalKeys.ts';
import { emptyPicture, qrPicture, type QrPicture } from '#tests/support/qrPictures.ts';

const cloud = startCardCloud();
loadKeysForTests();

const code = 'A1B2-C3D4-E5F6-7890';
const invitation = `https://keys.example/?code=${code}`;
const said = (words: string | RegExp) => screen.findByText(words);
const redeemed = { invitationCode: code, replaceExisting: false };

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** @returns the function that is called when the camera is released. */
function haveCamera(getUserMedia?: () => Promise<unknown>) {
  const stop = vi.fn();
  const track = { addEventListener: () => undefined, stop };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const value = {
    getUserMedia: getUserMedia ?? (() => Promise.resolve(stream)),
    enumerateDevices: () => Promise.resolve([{ kind: 'videoinput' }]),
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
  return stop;
}

/** The test page's document does not draw. This sets what the canvas contains after the video was drawn on it. */
function show(picture: () => QrPicture) {
  const video = HTMLVideoElement.prototype;
  vi.spyOn(video, 'videoWidth', 'get').mockImplementation(() => picture().width);
  vi.spyOn(video, 'videoHeight', 'get').mockImplementation(() => picture().height);
  const drawImage = vi.fn();
  const context = { drawImage, getImageData: picture };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  return drawImage;
}

function haveDetector(detect: () => Promise<unknown>, formats: readonly string[] = ['qr_code']) {
  class Detector {
    static getSupportedFormats = () => Promise.resolve(formats);
    detect = detect;
  }
  vi.stubGlobal('BarcodeDetector', Detector);
}

async function scan() {
  const phone = holdPhone();
  const { messages } = cloud.holder.world;
  const none = Object.fromEntries(Object.keys(messages).map((id) => [id, null]));
  await act(() => fetchCardOf(cloud, 'keys', { messages: none }));
  renderScreen(<HidMobileWithCards />);
  await userEvent.click(await screen.findByRole('button', { name: 'Scan a QR code' }));
  return () => phone.calls.find(([name]) => name === 'hid.redeemInvitation')?.[1];
}

async function expectRedeemed(asked: () => unknown): Promise<void> {
  await waitFor(() => {
    expect(hidAvailability.current().state?.kind).toBe('scanning');
  });
  expect(asked()).toEqual(redeemed);
}

describe('scanning an invitation', () => {
  test('uses the browser’s detector, and reports any other code as such', async () => {
    const stop = haveCamera();
    let shown = 'https://menu.example';
    haveDetector(() => Promise.resolve([{ rawValue: shown }]));
    const asked = await scan();
    expect(await said("This QR code isn't an invitation.")).toBeVisible();
    shown = invitation;
    await expectRedeemed(asked);
    expect(stop).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('reads pixels in a browser without a detector', async () => {
    const stop = haveCamera();
    let shown = emptyPicture();
    show(() => shown);
    const asked = await scan();
    expect(await said(/^Point the camera at the QR code/)).toBeVisible();
    shown = qrPicture('https://menu.example', { turnedDegrees: 12 });
    expect(await said("This QR code isn't an invitation.")).toBeVisible();
    expect(asked()).toBeUndefined();
    shown = qrPicture(invitation, { turnedDegrees: 12 });
    await expectRedeemed(asked);
    expect(stop).toHaveBeenCalled();
  });

  test('still reads pixels after the phone was turned', async () => {
    haveCamera();
    let shown = emptyPicture();
    const drawn = show(() => shown);
    const asked = await scan();
    await waitFor(() => {
      expect(drawn).toHaveBeenCalled();
    });
    const { width, height } = shown;
    shown = qrPicture(invitation, { width: height, height: width });
    fireEvent(document.querySelector('video')!, new Event('resize'));
    await expectRedeemed(asked);
  });

  test.each<readonly [string, () => void]>([
    [
      'knows no QR codes',
      () => {
        haveDetector(() => Promise.resolve([]), ['ean_13']);
      },
    ],
    [
      'has no service behind it',
      () => {
        haveDetector(() => Promise.reject(new DOMException('no service', 'NotSupportedError')));
      },
    ],
  ])('reads pixels with a detector that %s', async (_, detector) => {
    haveCamera();
    detector();
    show(() => qrPicture(invitation));
    await expectRedeemed(await scan());
  });

  test('a refused camera shows a message, and the code can be typed', async () => {
    haveCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await scan();
    expect(await said(/^Camera permission denied/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Invitation code')).toBeVisible();
  });
});

test('a device without a camera shows no button, but what to do instead', async () => {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { enumerateDevices: () => Promise.resolve([{ kind: 'audioinput' }]) },
  });
  holdPhone();
  await act(() => fetchCardOf(cloud, 'keys'));
  renderScreen(<HidMobileWithCards />);
  expect(await said('No camera found. Enter the code instead.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Scan a QR code' })).toBeNull();
});
