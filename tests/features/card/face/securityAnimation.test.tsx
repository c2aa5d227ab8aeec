import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTiltWatcher, requestTilt, tiltPermission } from '#device/tilt.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import SecurityLayer from '#features/card/face/SecurityLayer.tsx';
import { FollowTilt } from '#features/settings/parts/FollowTilt.tsx';
import { beginApp } from '#scope/perApp.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

/** As on iOS; other systems do not request this permission. */
const sensor = vi.hoisted(() => {
  const requestPermission = vi.fn(() => Promise.resolve('granted'));
  Reflect.set(
    globalThis,
    'DeviceOrientationEvent',
    Object.assign(() => undefined, { requestPermission }),
  );
  return { requestPermission };
});

const cloud = startCardCloud();
const band = { background: '#5EC945', text: '#111111' } as const;

const layers = () => [...document.querySelectorAll<HTMLElement>('[data-security-layer]')];
const following = () => layers()[0]?.firstElementChild as HTMLElement;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('showSecurityAnimation (section 3, Config)', () => {
  test('on: it is only behind the three bands, and never over the code', async () => {
    await fetchCardOf(cloud, 'employee');
    renderScreen(<DigitalIdScreen />);
    await waitFor(() => {
      expect(layers()).toHaveLength(3);
    });
    const code = await screen.findByRole('img', { name: /QR code/ });
    for (const layer of layers()) {
      expect(layer).toHaveAttribute('aria-hidden', 'true');
      // The first child of its band: all text comes after it, and is above it.
      expect(layer.parentElement?.firstElementChild).toBe(layer);
      expect(layer.parentElement).not.toContainElement(code);
      expect(layer).toHaveTextContent(/^$/);
    }
  });

  test('off: there is no animation', async () => {
    await fetchCardOf(cloud, 'employee', {
      organizations: { northgate: { config: { showSecurityAnimation: false } } },
    });
    renderScreen(<DigitalIdScreen />);
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(layers()).toHaveLength(0);
  });
});

describe('the animation follows', () => {
  function lean(beta: number | null, gamma: number | null): void {
    window.dispatchEvent(Object.assign(new Event('deviceorientation'), { beta, gamma }));
  }

  function point(clientX: number, clientY: number): void {
    window.dispatchEvent(Object.assign(new Event('pointermove'), { clientX, clientY }));
  }

  function turn(visibility: DocumentVisibilityState): void {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }

  const place = () => following().style.transform;

  test('the pointer once a frame, but not while the page is hidden or after removal', async () => {
    const { unmount } = render(<SecurityLayer band={band} />);
    point(window.innerWidth, 0);
    await waitFor(() => {
      expect(place()).toBe('translate3d(28px, -28px, 0px)');
    });
    turn('hidden');
    point(0, 0);
    turn('visible');
    point(window.innerWidth / 2, window.innerHeight / 2);
    await waitFor(() => {
      expect(place()).toBe('translate3d(0px, 0px, 0px)');
    });
    const removed = vi.spyOn(window, 'removeEventListener');
    unmount();
    const names = removed.mock.calls.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['deviceorientation', 'pointermove']));
  });

  test('nothing under reduced motion', () => {
    const calm = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.spyOn(window, 'matchMedia').mockReturnValue(calm as unknown as MediaQueryList);
    const listened = vi.spyOn(window, 'addEventListener');
    render(<SecurityLayer band={band} />);
    const names = listened.mock.calls.map(([name]) => name);
    expect(names).not.toContain('deviceorientation');
    expect(names).not.toContain('pointermove');
    expect(place()).toBe('');
  });

  // Last: once the phone has reported its orientation, the pointer is no longer followed.
  test('the tilt of the phone if its sensor reports it', async () => {
    vi.stubGlobal('screen', { orientation: { angle: 0 } });
    render(<SecurityLayer band={band} />);
    lean(null, null);
    lean(45, 35);
    await waitFor(() => {
      expect(place()).toBe('translate3d(28px, 0px, 0px)');
    });
    point(0, 0);
    lean(200, -17.5);
    await waitFor(() => {
      expect(place()).toBe('translate3d(-14px, 28px, 0px)');
    });
  });
});

describe('a rotated screen', () => {
  test.each([
    ['as one reads', 0, 45, 35, { x: 1, y: 0 }],
    ['its top to the left, as one reads', 90, 0, -45, { x: 0, y: 0 }],
    ['its top to the left, leaning to the right', 90, 35, -45, { x: 1, y: 0 }],
    ['its top to the right, as one reads', 270, 0, 45, { x: 0, y: 0 }],
    ['its top to the right, leaning to the right', 270, -35, 45, { x: 1, y: 0 }],
    ['its top to the right, leaning back', 270, 0, 10, { x: 0, y: -1 }],
    ['upside down', 180, -45, -35, { x: 1, y: 0 }],
    ['a browser that does not say', undefined, 45, 35, { x: 1, y: 0 }],
  ])('%s', async (_what, angle, beta, gamma, expected) => {
    vi.stubGlobal('screen', angle === undefined ? {} : { orientation: { angle } });
    const notified = vi.fn();
    const stop = createTiltWatcher()(notified);
    window.dispatchEvent(Object.assign(new Event('deviceorientation'), { beta, gamma }));
    await waitFor(() => {
      expect(notified).toHaveBeenCalledTimes(1);
    });
    stop();
    const [{ x, y }] = notified.mock.calls[0] as [{ readonly x: number; readonly y: number }];
    expect(x).toBeCloseTo(expected.x);
    expect(y).toBeCloseTo(expected.y);
  });
});

describe('the iOS permission', () => {
  test('is not requested under reduced motion, where nothing follows', () => {
    const calm = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.spyOn(window, 'matchMedia').mockReturnValue(calm as unknown as MediaQueryList);
    const { container } = render(<FollowTilt />);
    expect(container).toBeEmptyDOMElement();
  });

  test('is requested by a tap in the card’s settings, and never before', async () => {
    render(<FollowTilt />);
    expect(sensor.requestPermission).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /when you tilt your phone/ }));
    expect(sensor.requestPermission).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(/moves when you tilt your phone/)).toHaveAttribute(
      'role',
      'status',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['granted', () => Promise.resolve('granted'), 'granted'],
    ['denied', () => Promise.resolve('denied'), 'refused'],
    ['a fault', () => Promise.reject(new Error('no gesture')), 'refused'],
  ])('%s', async (_what, answer, expected) => {
    beginApp();
    sensor.requestPermission.mockImplementationOnce(answer);
    expect(tiltPermission.current()).toBe('askable');
    await requestTilt();
    expect(tiltPermission.current()).toBe(expected);
  });

  test('other phones need no permission and show no offer', () => {
    beginApp();
    vi.stubGlobal('DeviceOrientationEvent', () => undefined);
    expect(tiltPermission.current()).toBe('free');
  });
});
