import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  CameraFailure,
  cameraMessage,
  openCamera,
  takePicture,
  type CameraSide,
  type OpenCamera,
} from '#device/camera/camera.ts';
import { blockReload } from '#device/reloadBlockers.ts';
import { showMessage } from '#ui/toast/messages.ts';

export interface CameraView {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly side: CameraSide;
  /** Undefined until the camera shows its picture. */
  readonly camera: OpenCamera | undefined;
  readonly switchSide: () => void;
  readonly takePicture: () => void;
  /** Call this when the video has its first frame. Before that, there is no picture to take. */
  readonly onFirstFrame: () => void;
}

interface CameraUse {
  readonly onPicture: (picture: Blob) => void;
  /** Called when the camera is gone or was never available. The user has already been notified. */
  readonly onFailed: () => void;
}

/**
 * A camera for as long as a screen shows it. The front camera comes first (section 2). It is stopped however
 * the screen closes, even if the camera opens only after that (faults SR-129).
 */
export function useCamera({ onPicture, onFailed }: CameraUse): CameraView {
  const video = useRef<HTMLVideoElement>(null);
  const [side, setSide] = useState<CameraSide>('front');
  const [camera, setCamera] = useState<OpenCamera>();
  const [hasFrame, setHasFrame] = useState(false);
  const latest = useRef({ onPicture, onFailed });
  useEffect(() => {
    latest.current = { onPicture, onFailed };
  });
  const fail = (failure: unknown): void => {
    if (!(failure instanceof CameraFailure)) throw failure;
    // Section 5: 'if refused, a permission-denied toast appears and the camera closes'.
    showMessage(cameraMessage(failure));
    latest.current.onFailed();
  };
  useEffect(() => blockReload('camera'), []);
  useEffect(() => {
    let isWanted = true;
    let opened: OpenCamera | undefined;
    const show = (found: OpenCamera): void => {
      if (!isWanted) {
        found.stop();
        return;
      }
      opened = found;
      found.onLost(() => {
        if (isWanted) fail(new CameraFailure('unplugged'));
      });
      if (video.current !== null) video.current.srcObject = found.stream;
      setCamera(found);
    };
    openCamera(side).then(show, (failure: unknown) => {
      if (isWanted) fail(failure);
    });
    return () => {
      isWanted = false;
      opened?.stop();
    };
  }, [side]);
  return {
    video,
    side,
    // An open camera may take a while to deliver its first frame. A shutter press before that captures
    // nothing.
    camera: hasFrame ? camera : undefined,
    onFirstFrame: () => {
      setHasFrame(true);
    },
    switchSide: () => {
      setCamera(undefined);
      setHasFrame(false);
      setSide(side === 'front' ? 'back' : 'front');
    },
    takePicture: () => {
      if (video.current === null) return;
      takePicture(video.current).then((picture) => {
        latest.current.onPicture(picture);
      }, fail);
    },
  };
}
