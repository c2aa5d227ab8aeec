import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Camera } from '#features/media/parts/Camera.tsx';
import { renderScreen } from '#tests/support/app.tsx';

/** A camera whose tracks can be watched and removed. */
class FakeTrack extends EventTarget {
  readyState = 'live';
  stop(): void {
    this.readyState = 'ended';
  }
}

let tracks: FakeTrack[] = [];
let asked: unknown[] = [];
let refuseWith: string | undefined;
let cameras = 2;
let givesFrames = true;

beforeEach(() => {
  tracks = [];
  asked = [];
  refuseWith = undefined;
  cameras = 2;
  givesFrames = true;
  const stream = () => {
    const track = new FakeTrack();
    tracks.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async (wish: { video: { facingMode: string } }) => {
        asked.push(wish.video.facingMode);
        if (refuseWith !== undefined) throw new DOMException('no', refuseWith);
        return stream();
      },
      enumerateDevices: async () => Array.from({ length: cameras }, () => ({ kind: 'videoinput' })),
    },
  });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    set(this: HTMLMediaElement) {
      if (givesFrames) queueMicrotask(() => fireEvent(this, new Event('loadeddata')));
    },
  });
});

const show = () => {
  const onClose = vi.fn();
  const onPicture = vi.fn();
  const rendered = renderScreen(<Camera onPicture={onPicture} onClose={onClose} />);
  return { ...rendered, onClose, onPicture };
};
const opened = () =>
  waitFor(() => {
    expect(screen.getByRole('button', { name: 'Take photo' })).not.toHaveAttribute('aria-disabled');
  });
const states = () => tracks.map(({ readyState }) => readyState);

describe('Camera (section 2)', () => {
  test('opens at the front and switches to the back and again, one at a time', async () => {
    show();
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Switch to the back camera' }));
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Switch to the front camera' }));
    await opened();
    expect(asked).toEqual(['user', 'environment', 'user']);
    expect(states()).toEqual(['ended', 'ended', 'live']);
  });

  test('a single camera offers no switch', async () => {
    cameras = 1;
    show();
    await opened();
    expect(screen.queryByRole('button', { name: /^Switch to/ })).toBeNull();
  });

  test('SR-129: Escape, the back button and leaving stop it', async () => {
    const first = show();
    await opened();
    await userEvent.keyboard('{Escape}');
    expect(first.onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(first.onClose).toHaveBeenCalledTimes(2);
    first.unmount();
    expect(states()).toEqual(['ended']);
  });

  test('SR-129: one that opens after the screen has closed is stopped at once', async () => {
    const { unmount } = render(<Camera onPicture={vi.fn()} onClose={vi.fn()} />);
    unmount();
    await waitFor(() => {
      expect(states()).toEqual(['ended']);
    });
  });

  test.each([
    ['NotAllowedError', 'Camera permission denied'],
    ['SecurityError', 'Camera permission denied'],
    ['NotFoundError', 'Camera is not working'],
    ['NotReadableError', 'Camera is not working'],
    ['AbortError', 'Camera is not working'],
  ])('section 8: %s shows %s, and it closes', async (error, words) => {
    refuseWith = error;
    const { onClose } = show();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a store app’s user reads where the phone allows it', async () => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'android' });
    refuseWith = 'NotAllowedError';
    show();
    expect(await screen.findByText(/in your phone's settings/)).toBeInTheDocument();
  });

  test('a browser without camera access', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    const { onClose } = show();
    expect(await screen.findByText('Camera is not working')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a camera unplugged while it is open', async () => {
    const { onClose } = show();
    await opened();
    act(() => {
      tracks[0]?.dispatchEvent(new Event('ended'));
    });
    expect(await screen.findByText('Camera is not working')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('SR-130: before the first frame nothing can be taken, and trying loses nothing', async () => {
    givesFrames = false;
    const { onPicture, onClose } = show();
    await waitFor(() => {
      expect(states()).toEqual(['live']);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Take photo' }));
    expect(screen.getByText('Starting the camera')).toBeInTheDocument();
    expect(onPicture).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    expect(states()).toEqual(['live']);
  });

  test('a lost frame gives no picture and shows a message', async () => {
    const { onPicture } = show();
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Take photo' }));
    expect(await screen.findByText('Camera is not working')).toBeInTheDocument();
    expect(onPicture).not.toHaveBeenCalled();
  });

  test('section 9: a picture of quality 0.5, 4:3 and at most 1000 by 1000', async () => {
    const drawn = vi.fn();
    const encoded = vi.fn();
    vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1920);
    vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1080);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: drawn,
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
      type,
      quality,
    ) {
      encoded(this.width, this.height, type, quality);
      done(new Blob(['picture']));
    });
    const { onPicture } = show();
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Take photo' }));
    await waitFor(() => {
      expect(onPicture).toHaveBeenCalledExactlyOnceWith(expect.any(Blob));
    });
    expect(encoded).toHaveBeenCalledExactlyOnceWith(1000, 750, 'image/jpeg', 0.5);
    expect(drawn.mock.lastCall?.slice(1)).toEqual([240, 0, 1440, 1080, 0, 0, 1000, 750]);
  });
});
