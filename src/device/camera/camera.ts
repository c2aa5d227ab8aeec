/** The camera as screens know it. */
export type CameraSide = 'front' | 'back';

/**
 * `refused`: the person or the browser's settings said no. `missing`: there is none. `busy`: another
 * app holds it, or it does not start. `unplugged`: it went while it was open. `unsupported`: this
 * browser, or a page without https, has no way to it.
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
  /** Whether there is another one to switch to. */
  readonly canSwitch: boolean;
  /** Calls back once when the camera goes away by itself, not when it is stopped here. */
  onLost(listener: () => void): void;
  /** Ends every track, so that the camera's light goes out. May be called twice. */
  stop(): void;
}

export interface CameraPort {
  /** @throws CameraFailure */
  open(side: CameraSide): Promise<OpenCamera>;
  /** The picture that a video shows now: JPEG, 4:3, at most 1000 by 1000. @throws CameraFailure */
  takePicture(video: HTMLVideoElement): Promise<Blob>;
}
