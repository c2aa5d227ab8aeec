/** The camera as a code reader wants it: 1080p, focused without a pause, with its light and its lenses. */

interface Lens {
  readonly id: string;
  readonly label: string;
}

export interface Camera {
  readonly stream: MediaStream;
  readonly lensId: string | undefined;
  readonly lenses: readonly Lens[];
  readonly hasTorch: boolean;
  /** @returns whether the camera did it. Never rejects. */
  readonly setTorch: (isOn: boolean) => Promise<boolean>;
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

/**
 * Opens a camera. Never rejects; after a failure no camera runs. Many phones open a lens only while no other
 * one runs: close that first.
 * @param lensId a lens of `lenses`; without it the one that faces away from the officer.
 */
export async function openCamera(lensId: string | undefined): Promise<OpenedCamera> {
  if (!('mediaDevices' in navigator)) return { ok: false, failure: 'absent' };
  let stream: MediaStream | undefined;
  try {
    const which: MediaTrackConstraints =
      lensId === undefined
        ? { facingMode: { ideal: 'environment' } }
        : { deviceId: { exact: lensId } };
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { ...wanted, ...which },
    });
    const [track] = stream.getVideoTracks();
    if (track !== undefined) return { ok: true, camera: await cameraOf(stream, track) };
    stop(stream);
    return { ok: false, failure: 'absent' };
  } catch (error) {
    if (stream !== undefined) stop(stream);
    return { ok: false, failure: failureOf(error) };
  }
}

async function cameraOf(stream: MediaStream, track: MediaStreamTrack): Promise<Camera> {
  const { focusMode, torch } = capabilitiesOf(track);
  // At close range a lens that focused once stays blurred.
  const focus = focusMode?.includes('continuous') === true ? { focusMode: 'continuous' } : {};
  if ('focusMode' in focus) await apply(track, focus);
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return {
    stream,
    lensId: track.getSettings().deviceId,
    lenses: devices
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId, label }) => ({ id: deviceId, label })),
    // The standard lists the states of the light, and some browsers say only whether there is one.
    hasTorch: torch === true || (Array.isArray(torch) && torch.includes(true)),
    // Constraints replace all earlier ones: without the focus it would end here.
    setTorch: (isOn) => apply(track, { ...focus, torch: isOn }),
    close: () => {
      stop(stream);
    },
  };
}

function stop(stream: MediaStream): void {
  for (const each of stream.getTracks()) each.stop();
}

/** What the DOM types don't have. */
interface LensCapabilities extends MediaTrackCapabilities {
  readonly focusMode?: readonly string[];
  readonly torch?: boolean | readonly boolean[];
}

function capabilitiesOf(track: MediaStreamTrack): LensCapabilities {
  return typeof track.getCapabilities === 'function' ? track.getCapabilities() : {};
}

/** A camera that refuses a constraint reads all the same. @returns whether it took it. */
async function apply(
  track: MediaStreamTrack,
  constraint: { readonly focusMode?: string; readonly torch?: boolean },
): Promise<boolean> {
  const advanced: MediaTrackConstraintSet[] = [constraint as MediaTrackConstraintSet];
  try {
    await track.applyConstraints({ ...wanted, advanced });
    return true;
  } catch {
    return false;
  }
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
