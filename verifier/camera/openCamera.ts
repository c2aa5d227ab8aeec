/** The camera as a code reader wants it: 1080p, focused without a pause, with its light and its lenses. */

export interface Lens {
  readonly id: string;
  readonly label: string;
}

export interface Camera {
  readonly stream: MediaStream;
  readonly lensId: string | undefined;
  readonly lenses: readonly Lens[];
  readonly hasTorch: boolean;
  readonly setTorch: (isOn: boolean) => Promise<void>;
  readonly close: () => void;
}

export type CameraFailure = 'refused' | 'absent' | 'busy';

export type OpenedCamera =
  | { readonly ok: true; readonly camera: Camera }
  | { readonly ok: false; readonly failure: CameraFailure };

/** Below three camera pixels a module no frame is read, so the width matters more than the rate. */
const wanted = {
  width: { ideal: 1920 },
  height: { ideal: 1080 },
  frameRate: { ideal: 30 },
} as const satisfies MediaTrackConstraints;

/** @param lensId a lens of `lenses`; without it the one that faces away from the officer. Never rejects. */
export async function openCamera(lensId: string | undefined): Promise<OpenedCamera> {
  if (!('mediaDevices' in navigator)) return { ok: false, failure: 'absent' };
  try {
    const which: MediaTrackConstraints =
      lensId === undefined
        ? { facingMode: { ideal: 'environment' } }
        : { deviceId: { exact: lensId } };
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { ...wanted, ...which },
    });
    const [track] = stream.getVideoTracks();
    if (track === undefined) return { ok: false, failure: 'absent' };
    await focusAlways(track);
    return { ok: true, camera: await cameraOf(stream, track) };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

async function cameraOf(stream: MediaStream, track: MediaStreamTrack): Promise<Camera> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return {
    stream,
    lensId: track.getSettings().deviceId,
    lenses: devices
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId, label }) => ({ id: deviceId, label })),
    hasTorch: 'torch' in capabilitiesOf(track),
    setTorch: (isOn) => apply(track, { torch: isOn }),
    close: () => {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

/** At close range a lens that focused once stays blurred. */
async function focusAlways(track: MediaStreamTrack): Promise<void> {
  const { focusMode } = capabilitiesOf(track) as { readonly focusMode?: readonly string[] };
  if (focusMode?.includes('continuous') === true) await apply(track, { focusMode: 'continuous' });
}

function capabilitiesOf(track: MediaStreamTrack): object {
  return typeof track.getCapabilities === 'function' ? track.getCapabilities() : {};
}

/** The DOM types don't have these constraints. A camera that refuses one reads all the same. */
async function apply(track: MediaStreamTrack, constraint: object): Promise<void> {
  const advanced: MediaTrackConstraintSet[] = [constraint];
  await track.applyConstraints({ ...wanted, advanced }).catch(() => undefined);
}

function failureOf(error: unknown): CameraFailure {
  const { name } = error as { readonly name?: string };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'busy';
}

/** Whether the camera opens without a question. Where the browser doesn't say, it asks. */
export async function isCameraGranted(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'granted';
  } catch {
    return false;
  }
}
