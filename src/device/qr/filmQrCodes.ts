/** Films with the back camera and reads the QR codes in its picture. */
import { CameraFailure, openCamera } from '../camera/camera.ts';
import { readQrCodes, type OnTexts } from './qrReader.ts';

/**
 * Films into a video and reads picture after picture until the signal aborts. The camera is off when the promise
 * settles, also if it opens only after the abort.
 * @param onTexts receives the texts of the codes in one picture; none for a picture without a code.
 * @throws CameraFailure when the camera is refused or missing, does not start, or is lost. Anything else when the
 * decoder cannot be loaded or the video cannot be played.
 */
export async function filmQrCodes(
  video: HTMLVideoElement,
  onTexts: OnTexts,
  signal: AbortSignal,
): Promise<void> {
  const camera = await openCamera('back');
  const reading = new AbortController();
  try {
    if (signal.aborted) return;
    const ended = new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => {
        reading.abort();
        resolve();
      });
      camera.onLost(() => {
        reject(new CameraFailure('unplugged'));
      });
    });
    video.srcObject = camera.stream;
    await Promise.race([ended, readQrCodes(video, onTexts, reading.signal).then(() => ended)]);
  } finally {
    reading.abort();
    camera.stop();
  }
}
