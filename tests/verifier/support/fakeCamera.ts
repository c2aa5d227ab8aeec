/** A browser's cameras as far as the verifier uses them. */

/** What one opened camera was asked, and whether it still runs. */
interface FakeTrack {
  readonly isRunning: () => boolean;
  /** Each call of `applyConstraints`, in order. */
  readonly applied: readonly MediaTrackConstraints[];
}

export interface CameraWishes {
  /** What `getCapabilities` answers. A browser without this wish doesn't have that function. */
  readonly capabilities?: object;
  readonly lenses?: readonly (readonly [id: string, label: string])[];
  /** The name of the error with which a camera does not open. */
  readonly failure?: string;
  /** The camera refuses every constraint after it opened. */
  readonly refusesConstraints?: boolean;
  /** As a phone that opens a lens only while no other one runs. */
  readonly isOneAtATime?: boolean;
  /** A stream without a picture. */
  readonly hasNoTrack?: boolean;
  /** The browser does not list its cameras. */
  readonly listsNothing?: boolean;
  /** Opening waits for this. */
  readonly opensAfter?: () => Promise<void>;
}

export interface FakeCameras {
  readonly devices: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;
  /** Each call of `getUserMedia`, in order. */
  readonly asked: readonly MediaStreamConstraints[];
  readonly opened: readonly FakeTrack[];
}

const error = (name: string): DOMException => new DOMException('', name);

/** @returns cameras for `navigator.mediaDevices`. */
export function createCameras(wishes: CameraWishes = {}): FakeCameras {
  const { lenses = [['back-1', 'Back']] } = wishes;
  const asked: MediaStreamConstraints[] = [];
  const opened: FakeTrack[] = [];

  const open = (deviceId: string): MediaStream => {
    let isRunning = true;
    const applied: MediaTrackConstraints[] = [];
    const track = {
      kind: 'video',
      getSettings: () => ({ deviceId }),
      getCapabilities: 'capabilities' in wishes ? () => wishes.capabilities : undefined,
      applyConstraints: async (constraints: MediaTrackConstraints) => {
        if (wishes.refusesConstraints === true) throw error('OverconstrainedError');
        applied.push(constraints);
      },
      stop: () => {
        isRunning = false;
      },
    };
    opened.push({ isRunning: () => isRunning, applied });
    const tracks = [track];
    const stream = {
      getVideoTracks: () => (wishes.hasNoTrack === true ? [] : tracks),
      getTracks: () => tracks,
    };
    return stream as unknown as MediaStream;
  };

  return {
    asked,
    opened,
    devices: {
      getUserMedia: async (constraints = {}) => {
        asked.push(constraints);
        await wishes.opensAfter?.();
        if (wishes.failure !== undefined) throw error(wishes.failure);
        if (wishes.isOneAtATime === true && opened.some((each) => each.isRunning())) {
          throw error('NotReadableError');
        }
        const { deviceId } = constraints.video as {
          readonly deviceId?: { readonly exact: string };
        };
        if (deviceId === undefined) return open(lenses[0]?.[0] ?? '');
        if (lenses.every(([id]) => id !== deviceId.exact)) throw error('OverconstrainedError');
        return open(deviceId.exact);
      },
      enumerateDevices: async () => {
        if (wishes.listsNothing === true) throw error('NotAllowedError');
        const microphone = { kind: 'audioinput', deviceId: 'microphone', label: 'Microphone' };
        const cameras = lenses.map(([deviceId, label]) => ({
          kind: 'videoinput',
          deviceId,
          label,
        }));
        return [microphone, ...cameras] as unknown as MediaDeviceInfo[];
      },
    },
  };
}
