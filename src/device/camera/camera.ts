/** The camera interface for the screens. */
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

export interface CameraPort {
  /** @throws CameraFailure */
  open(side: CameraSide): Promise<OpenCamera>;
  /** Takes the current picture of a video: JPEG, 4:3, at most 1000 by 1000. @throws CameraFailure */
  takePicture(video: HTMLVideoElement): Promise<Blob>;
}
