/** How the verifier opens its camera. What real cameras do with it no test reaches (docs/untested.md). */
import { describe, expect, test, vi } from 'vitest';
import { isCameraGranted, openCamera, type Camera } from '#verifier/camera/openCamera.ts';
import { createCameras, type CameraWishes, type FakeCameras } from '../support/fakeCamera.ts';

function withCameras(wishes: CameraWishes = {}): FakeCameras {
  const cameras = createCameras(wishes);
  vi.stubGlobal('navigator', { mediaDevices: cameras.devices });
  return cameras;
}

/** The camera that opened. @throws when none did. */
async function opened(lensId?: string): Promise<Camera> {
  const result = await openCamera(lensId);
  if (!result.ok) throw new Error(result.failure);
  return result.camera;
}

const fullHd = { width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 30 } };
const continuous = { focusMode: ['manual', 'continuous'] };

describe('what is asked of the camera', () => {
  test('1920 × 1080 of the lens that faces away, without sound, and a smaller camera opens too', async () => {
    const { asked } = withCameras();
    await opened();
    expect(asked).toEqual([
      { audio: false, video: { ...fullHd, facingMode: { ideal: 'environment' } } },
    ]);
  });

  test('a chosen lens and no other', async () => {
    const lenses = [
      ['back-1', 'Back'],
      ['back-2', 'Back, wide'],
    ] as const;
    const { asked } = withCameras({ lenses });
    const { lensId } = await opened('back-2');
    expect(lensId).toBe('back-2');
    expect(asked).toEqual([{ audio: false, video: { ...fullHd, deviceId: { exact: 'back-2' } } }]);
  });

  test('continuous focus where the camera has it, at the same size', async () => {
    const { opened: tracks } = withCameras({ capabilities: continuous });
    await opened();
    expect(tracks[0]?.applied).toEqual([{ ...fullHd, advanced: [{ focusMode: 'continuous' }] }]);
  });

  test.each([
    ['a camera with a fixed focus', { capabilities: { focusMode: ['manual'] } }],
    ['a camera that says nothing of its focus', { capabilities: {} }],
    ['a browser that does not say what a camera can do', {}],
  ])('%s is asked for nothing more', async (_camera, wishes) => {
    const { opened: tracks } = withCameras(wishes);
    const camera = await opened();
    expect(tracks[0]?.applied).toEqual([]);
    expect(camera.hasTorch).toBe(false);
  });

  test('a camera that refuses its focus opens all the same', async () => {
    withCameras({ capabilities: continuous, refusesConstraints: true });
    expect((await openCamera(undefined)).ok).toBe(true);
  });
});

describe('the light', () => {
  test.each([
    ['true', true, true],
    ['off and on', [false, true], true],
    ['false', false, false],
    ['off alone', [false], false],
  ])('a camera whose light can be %s', async (_states, torch, hasTorch) => {
    withCameras({ capabilities: { torch } });
    expect((await opened()).hasTorch).toBe(hasTorch);
  });

  test('it goes on and off, and the focus stays continuous', async () => {
    const { opened: tracks } = withCameras({ capabilities: { ...continuous, torch: true } });
    const camera = await opened();
    expect(await camera.setTorch(true)).toBe(true);
    expect(await camera.setTorch(false)).toBe(true);
    expect(tracks[0]?.applied.slice(1)).toEqual([
      { ...fullHd, advanced: [{ focusMode: 'continuous', torch: true }] },
      { ...fullHd, advanced: [{ focusMode: 'continuous', torch: false }] },
    ]);
  });

  test('a camera that refuses it says so', async () => {
    withCameras({ capabilities: { torch: true }, refusesConstraints: true });
    expect(await (await opened()).setTorch(true)).toBe(false);
  });
});

describe('the lenses', () => {
  test('every camera is one, and no microphone is', async () => {
    withCameras({
      lenses: [
        ['back-1', 'Back'],
        ['front-1', ''],
      ],
    });
    expect((await opened()).lenses).toEqual([
      { id: 'back-1', label: 'Back' },
      { id: 'front-1', label: '' },
    ]);
  });

  test('a browser that lists none opens its camera all the same', async () => {
    withCameras({ listsNothing: true });
    expect((await opened()).lenses).toEqual([]);
  });
});

describe('a camera that does not open', () => {
  test.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'absent'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('%s: %s', async (failure, expected) => {
    withCameras({ failure });
    expect(await openCamera(undefined)).toEqual({ ok: false, failure: expected });
  });

  test('a lens that was unplugged is absent', async () => {
    withCameras();
    expect(await openCamera('gone')).toEqual({ ok: false, failure: 'absent' });
  });

  test('a page without TLS has no cameras', async () => {
    vi.stubGlobal('navigator', {});
    expect(await openCamera(undefined)).toEqual({ ok: false, failure: 'absent' });
  });
});

describe('no camera runs on', () => {
  test('close stops it', async () => {
    const { opened: tracks } = withCameras();
    const camera = await opened();
    expect(tracks[0]?.isRunning()).toBe(true);
    camera.close();
    expect(tracks[0]?.isRunning()).toBe(false);
  });

  test('a stream without a picture is absent, and stopped', async () => {
    const { opened: tracks } = withCameras({ hasNoTrack: true });
    expect(await openCamera(undefined)).toEqual({ ok: false, failure: 'absent' });
    expect(tracks[0]?.isRunning()).toBe(false);
  });

  test('a camera that fails after it opened is busy, and stopped', async () => {
    const { opened: tracks } = withCameras({
      get capabilities(): object {
        throw new DOMException('', 'InvalidStateError');
      },
    });
    expect(await openCamera(undefined)).toEqual({ ok: false, failure: 'busy' });
    expect(tracks[0]?.isRunning()).toBe(false);
  });
});

describe('whether the camera opens without a question', () => {
  const permitted = (query: () => Promise<{ readonly state: PermissionState }>): void => {
    vi.stubGlobal('navigator', { permissions: { query } });
  };

  test.each([
    ['granted', true],
    ['prompt', false],
    ['denied', false],
  ] as const)('%s', async (state, expected) => {
    permitted(async () => ({ state }));
    expect(await isCameraGranted()).toBe(expected);
  });

  test('a browser that does not know the name of the permission, or has none, asks', async () => {
    permitted(() => Promise.reject(new TypeError('camera')));
    expect(await isCameraGranted()).toBe(false);
    vi.stubGlobal('navigator', {});
    expect(await isCameraGranted()).toBe(false);
  });
});
