/** The camera of this device, through the browser. */
import { cameraFrame } from '#domain/media/frame.ts';
import { cameraQuality } from '#domain/media/limits.ts';
import { isFromStore } from '../capabilities.ts';

export type CameraSide = 'front' | 'back';

/**
 * `refused`: the user or the browser's settings denied access. `missing`: there is no camera. `busy`: another
 * app uses it, or it does not start. `unplugged`: it was removed while it was open. `unsupported`: this
 * browser, or a page without https, has no access to a camera.
 */
export type CameraFailureKind = 'refused' | 'missing' | 'busy' | 'unplugged' | 'unsupported';

export class CameraFailure extends Error {
  override readonly name = 'CameraFailure';
  readonly kind: CameraFailureKind;

  constructor(kind: CameraFailureKind) {
    super(`camera: ${kind}`);
    this.kind = kind;
  }
}

/** The message that a failure shows. After a refusal, only the phone's settings help a store app's user. */
export function cameraMessage(
  failure: unknown,
): 'cameraDenied' | 'cameraDeniedPhone' | 'cameraFailed' {
  if (!(failure instanceof CameraFailure) || failure.kind !== 'refused') return 'cameraFailed';
  return isFromStore() ? 'cameraDeniedPhone' : 'cameraDenied';
}

export interface OpenCamera {
  readonly stream: MediaStream;
  readonly side: CameraSide;
  /** Whether there is another camera to switch to. */
  readonly canSwitch: boolean;
  /** Calls back once when the camera stops by itself, not when it is stopped here. */
  onLost(listener: () => void): void;
  /** Ends every track, so that the camera's light turns off. May be called twice. */
  stop(): void;
}

const facing: Readonly<Record<CameraSide, string>> = { front: 'user', back: 'environment' };

/** Requested from the camera; its picture is cut to the frame anyway. */
const wantedWidth = 1440;
const wantedHeight = 1080;

/** @throws CameraFailure */
export async function openCamera(side: CameraSide): Promise<OpenCamera> {
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

/** Takes the current picture of a video: JPEG, 4:3, at most 1000 by 1000. @throws CameraFailure */
export async function takePicture(video: HTMLVideoElement): Promise<Blob> {
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
