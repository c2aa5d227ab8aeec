/**
 * How the phone is held, or where the pointer is: the card's security animation follows it. There is one
 * listener for all followers, and none while the page is hidden.
 */
import { observable, type Observable } from '#domain/observable/observable.ts';
import { perApp, perAppSettable } from '#scope/perApp.ts';

/** Each from −1 to 1. 0, 0 means a phone held as for reading, or a pointer in the middle. */
export interface Tilt {
  readonly x: number;
  readonly y: number;
}

/**
 * `free`: no permission is needed, or there is no sensor. `askable`: iOS, where a tap may ask. `granted`,
 * `refused`: the answer.
 */
export type TiltPermission = 'free' | 'askable' | 'granted' | 'refused';

interface AskingSensor {
  requestPermission(): Promise<unknown>;
}

function askingSensor(): AskingSensor | undefined {
  const sensor: unknown = Reflect.get(globalThis, 'DeviceOrientationEvent');
  return typeof sensor === 'function' && 'requestPermission' in sensor
    ? (sensor as unknown as AskingSensor)
    : undefined;
}

const permission = perAppSettable(() =>
  observable<TiltPermission>(askingSensor() === undefined ? 'free' : 'askable'),
);

export const tiltPermission: Observable<TiltPermission> = permission;

/** Requests access to the sensor; only after a tap, as iOS requires. Never rejects. */
export async function requestTilt(): Promise<void> {
  const answer = await askingSensor()
    ?.requestPermission()
    .catch(() => 'denied');
  permission.set(answer === 'granted' ? 'granted' : 'refused');
}

/**
 * In degrees: the angle at which a phone is read, and how much further it tilts until the value reaches its
 * limit.
 */
const readingAngle = 45;
const farAngle = 35;

/** @returns follows the tilt, and returns what ends it. All followers share one listener. */
export function createTiltWatcher(): (follow: (lean: Tilt) => void) => () => void {
  const followers = new Set<(lean: Tilt) => void>();
  let next: Tilt | undefined;
  let frame = 0;
  /** A phone that reports its tilt does not follow the finger as well. */
  let hasTilt = false;

  function listen(): void {
    window.removeEventListener('deviceorientation', onTilt);
    window.removeEventListener('pointermove', onPointer);
    if (followers.size === 0 || document.visibilityState !== 'visible') {
      cancelAnimationFrame(frame);
      next = undefined;
      return;
    }
    window.addEventListener('deviceorientation', onTilt);
    window.addEventListener('pointermove', onPointer, { passive: true });
  }

  function onTilt({ beta, gamma }: DeviceOrientationEvent): void {
    if (beta === null || gamma === null) return;
    hasTilt = true;
    const [right, down] = onScreen(gamma, beta);
    notifySoon({ x: right / farAngle, y: (down - readingAngle) / farAngle });
  }

  function onPointer({ clientX, clientY }: PointerEvent): void {
    if (hasTilt) return;
    notifySoon({
      x: (clientX / window.innerWidth) * 2 - 1,
      y: (clientY / window.innerHeight) * 2 - 1,
    });
  }

  /** Notifies once per frame, however often a sensor reports. */
  function notifySoon({ x, y }: Tilt): void {
    const isWaiting = next !== undefined;
    next = { x: clamped(x), y: clamped(y) };
    if (!isWaiting) frame = requestAnimationFrame(notify);
  }

  function notify(): void {
    const lean = next;
    next = undefined;
    if (lean !== undefined) for (const follow of followers) follow(lean);
  }

  return (follow) => {
    if (followers.size === 0) document.addEventListener('visibilitychange', listen);
    followers.add(follow);
    listen();
    return () => {
      followers.delete(follow);
      if (followers.size === 0) document.removeEventListener('visibilitychange', listen);
      listen();
    };
  };
}

const watcher = perApp(createTiltWatcher);

/** Follows the tilt of this phone. @returns ends it. */
export function watchTilt(follow: (lean: Tilt) => void): () => void {
  return watcher()(follow);
}

/** The sensor measures by the phone's own sides, however the screen is rotated. */
function onScreen(across: number, along: number): readonly [right: number, down: number] {
  switch (screenAngle()) {
    case 90:
      return [along, -across];
    case 180:
      return [-across, -along];
    case 270:
      return [-along, across];
    default:
      return [across, along];
  }
}

/** Undefined on iOS in browsers before 2023. */
function screenAngle(): number | undefined {
  return (screen as { readonly orientation?: ScreenOrientation }).orientation?.angle;
}

function clamped(value: number): number {
  return Math.max(-1, Math.min(1, value));
}
