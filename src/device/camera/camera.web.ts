/** The browser's camera. */
import { cameraFrame } from '#domain/media/frame.ts';
import { cameraQuality } from '#domain/media/limits.ts';
import { CameraFailure, type CameraPort, type CameraSide, type OpenCamera } from './camera.ts';

const facing: Readonly<Record<CameraSide, string>> = { front: 'user', back: 'environment' };

/** Requested from the camera; its picture is cut to the frame anyway. */
const wantedWidth = 1440;
const wantedHeight = 1080;

export const webCamera: CameraPort = { open, takePicture };

async function open(side: CameraSide): Promise<OpenCamera> {
  if (!('mediaDevices' in navigator)) throw new CameraFailure('unsupported');
  const stream = await getStream(side);
  // A browser lists its cameras only after the user has agreed.
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const cameras = devices.filter(({ kind }) => kind === 'videoinput');
  return {
    stream,
    side,
    canSwitch: cameras.length > 1,
    onLost: (listener) => {
      for (const track of stream.getVideoTracks()) {
        track.addEventListener('ended', listener, { once: true });
      }
    },
    stop: () => {
      // A track that is stopped here fires no 'ended' event.
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

async function getStream(side: CameraSide): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: facing[side],
        width: { ideal: wantedWidth },
        height: { ideal: wantedHeight },
      },
    });
  } catch (error) {
    throw new CameraFailure(kindOf(error));
  }
}

function kindOf(error: unknown): CameraFailure['kind'] {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    default:
      return 'busy';
  }
}

async function takePicture(video: HTMLVideoElement): Promise<Blob> {
  if (video.videoWidth === 0 || video.videoHeight === 0) throw new CameraFailure('busy');
  const { area, size } = cameraFrame({ width: video.videoWidth, height: video.videoHeight });
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  canvas
    .getContext('2d')
    ?.drawImage(video, area.left, area.top, area.width, area.height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', cameraQuality);
  });
  if (blob === null) throw new CameraFailure('busy');
  return blob;
}
