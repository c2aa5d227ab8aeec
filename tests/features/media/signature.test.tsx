import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareImage } from '#device/media/prepareImage.ts';
import { renderApp } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import {
  chosenFile,
  preparedPicture,
  standInForPictures,
} from '#tests/support/uploads/prepared.ts';

vi.mock('#device/media/prepareImage.ts', () => ({ prepareImage: vi.fn() }));

const cloud = startCardCloud();
const uploadPath = '/api/v2/stand/signatures/*/add';

beforeEach(() => {
  standInForPictures();
  // jsdom has no canvas: drawing itself is tested by tests/e2e/media.spec.ts.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ setTransform() {}, scale() {}, clearRect() {}, fillRect() {} }) as never,
  );
  vi.mocked(prepareImage).mockResolvedValue({ kind: 'prepared', picture: preparedPicture });
});

/** The frame that the camera's shutter captures. */
const shot = new Blob(['frame'], { type: 'image/jpeg' });

/** A camera with one frame, as the browser would provide it. */
function standInForCamera(): void {
  const track = Object.assign(new EventTarget(), { readyState: 'live', stop: () => undefined });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream, enumerateDevices: async () => [] },
  });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    set(this: HTMLMediaElement) {
      queueMicrotask(() => fireEvent(this, new Event('loadeddata')));
    },
  });
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    setTransform: () => undefined,
    scale: () => undefined,
    clearRect: () => undefined,
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => {
    give(shot);
  });
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async () => {
  await userEvent.upload(await screen.findByLabelText('Choose from gallery'), chosenFile);
  await screen.findByRole('img', { name: 'How your signature will be saved' });
};

describe('SignatureUpload (sections 2 and 4)', () => {
  test('has three modes: draw with clear and confirm, camera, gallery', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/profile/signature');
    for (const name of ['Clear', 'Confirm', 'Take a photo']) {
      expect(await screen.findByRole('button', { name })).toBeInTheDocument();
    }
    expect(screen.getByLabelText('Choose from gallery')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Signature area' })).toHaveAccessibleDescription(
      /choose an image of your signature instead/,
    );
  });

  test('confirming an empty drawing shows what is missing', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/profile/signature');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Draw your signature first')).toBeInTheDocument();
    expect(prepareImage).not.toHaveBeenCalled();
  });

  test('a picture instead of a drawing is shown at 180 × 65, sent, and leads back to Profile', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/profile/signature');
    await choose();
    const preview = screen.getByRole('img', { name: 'How your signature will be saved' });
    expect([preview.getAttribute('width'), preview.getAttribute('height')]).toEqual(['180', '65']);
    await click('Submit');
    expect(await screen.findByText('Signature uploaded')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Profile details' })).toBeInTheDocument();
    expect(vi.mocked(prepareImage)).toHaveBeenCalledExactlyOnceWith(expect.any(File), 'signature');
  });

  test('the camera’s picture becomes the signature and is sent', async () => {
    standInForCamera();
    await fetchCardOf(cloud, 'employee');
    renderApp('/profile/signature');
    await userEvent.click(await screen.findByRole('button', { name: 'Take a photo' }));
    const shutter = await screen.findByRole('button', { name: 'Take photo' });
    await waitFor(() => {
      expect(shutter).not.toHaveAttribute('aria-disabled');
    });
    await userEvent.click(shutter);
    await screen.findByRole('img', { name: 'How your signature will be saved' });
    expect(vi.mocked(prepareImage)).toHaveBeenCalledExactlyOnceWith(shot, 'signature');
    await click('Submit');
    expect(await screen.findByText('Signature uploaded')).toBeInTheDocument();
    expect(await cloud.timesCalled('/api/v2/stand/signatures/person-employee/add')).toBe(1);
  });

  test('a failure shows a message, and the signature stays for another try', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.fault({ path: uploadPath, status: 500 });
    renderApp('/profile/signature');
    await choose();
    await click('Submit');
    expect(await screen.findByText('Failed uploading signature')).toBeVisible();
    await click('Submit');
    expect(await screen.findByText('Signature uploaded')).toBeInTheDocument();
  });

  test('start over discards it', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/profile/signature');
    await choose();
    await click('Start over');
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeInTheDocument();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('signatureRequiresApproval %s', async (signatureRequiresApproval, times) => {
    await fetchCardOf(cloud, 'employee', {
      organizations: { northgate: { config: { signatureRequiresApproval } } },
    });
    renderApp('/profile/signature');
    await screen.findByRole('button', { name: 'Confirm' });
    expect(screen.queryAllByText(/needs to approve each new signature/)).toHaveLength(times);
  });

  test('section 6: without allowUserUploadSignature there is a message', async () => {
    await fetchCardOf(cloud, 'employee', {
      organizations: { northgate: { config: { allowUserUploadSignature: false } } },
    });
    renderApp('/profile/signature');
    expect(await screen.findByText(/doesn't allow signature changes/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
});
