/** The camera of a scan: on while codes are read, and off however the scan ends (decisions/qr-invitations). */
import { afterEach, expect, test, vi } from 'vitest';
import { filmQrCodes } from '#device/qr/filmQrCodes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function setUp(opened: Promise<void> = Promise.resolve()) {
  const stop = vi.fn();
  const losses: (() => void)[] = [];
  const track = { addEventListener: (_: string, lost: () => void) => losses.push(lost), stop };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const getUserMedia = vi.fn(() => opened.then(() => stream));
  const enumerateDevices = () => Promise.resolve([]);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices } });
  const detect = vi.fn(() => Promise.resolve([{ rawValue: 'seen' }]));
  class Detector {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
    detect = detect;
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  const scan = new AbortController();
  const onTexts = vi.fn();
  const video = { srcObject: null } as unknown as HTMLVideoElement;
  const ended = filmQrCodes(video, onTexts, scan.signal);
  const lose = (): void => {
    for (const lost of losses) lost();
  };
  return { stop, lose, getUserMedia, detect, scan, onTexts, video, stream, ended };
}

test('the video shows the back camera, texts are reported, and an abort turns the camera off', async () => {
  const { video, stream, onTexts, scan, stop, ended, getUserMedia } = setUp();
  await vi.waitFor(() => {
    expect(onTexts).toHaveBeenCalledWith(['seen']);
  });
  expect(video.srcObject).toBe(stream);
  expect(getUserMedia).toHaveBeenCalledWith(
    expect.objectContaining({
      video: expect.objectContaining({ facingMode: 'environment' }) as unknown,
    }),
  );
  expect(stop).not.toHaveBeenCalled();
  scan.abort();
  await ended;
  expect(stop).toHaveBeenCalled();
});

test('a camera that opens after the abort is turned off, and nothing is read', async () => {
  const late = Promise.withResolvers<undefined>();
  const { scan, stop, detect, ended } = setUp(late.promise);
  scan.abort();
  late.resolve(undefined);
  await ended;
  expect(stop).toHaveBeenCalled();
  expect(detect).not.toHaveBeenCalled();
});

test('a camera that is unplugged ends the scan with that failure', async () => {
  const { onTexts, lose, stop, ended } = setUp();
  await vi.waitFor(() => {
    expect(onTexts).toHaveBeenCalled();
  });
  lose();
  await expect(ended).rejects.toMatchObject({ kind: 'unplugged' });
  expect(stop).toHaveBeenCalled();
});

test('a refused camera ends the scan with that failure', async () => {
  const refused = Promise.reject(new DOMException('no', 'NotAllowedError'));
  await expect(setUp(refused).ended).rejects.toMatchObject({ kind: 'refused' });
});
