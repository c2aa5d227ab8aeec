/**
 * Draws what a camera sees of a code on a phone: turned, between the pixels, blurred, unevenly lit, with the
 * noise of a sensor. It has no perspective, no reflections and no blur of motion.
 */
import type { Modules } from './codes.ts';
import { createRandom, type Random } from './random.ts';

export interface GreyFrame {
  readonly width: number;
  readonly height: number;
  /** A byte a pixel, row by row. */
  readonly grey: Uint8Array<ArrayBuffer>;
}

/** The size of the verifier's camera. */
export const cameraSize = { width: 1920, height: 1080 } as const;

/** Camera pixels a module: the fewest at which the design expects a code to be read. */
const modulePx = 3;

/** White modules around the code. Beyond them the phone is dark, and beyond that is the room. */
const quietZone = 4;
const frameOfPhone = 8;

/** Each pixel is the mean of this many points a side. */
const pointsPerPixel = 3;

/** What stays the same while a holder shows one code. */
export interface View {
  readonly angle: number;
  /** Standard deviation of the blur, in pixels. */
  readonly blur: number;
  /** Levels from 0 to 255. */
  readonly dark: number;
  readonly white: number;
  readonly room: number;
  /** By which part the light differs from one side of the code to the other, and from where it comes. */
  readonly unevenness: number;
  readonly lightFrom: number;
  /** Standard deviation of the noise, in levels. */
  readonly noise: number;
}

const blurs = { least: 0.8, most: 1.2 } as const;
const turn = 2 * Math.PI;

export function createView({ between }: Random): View {
  return {
    angle: between(0, turn),
    blur: between(blurs.least, blurs.most),
    dark: between(25, 60),
    white: between(160, 220),
    room: between(60, 140),
    unevenness: between(0.1, 0.5),
    lightFrom: between(0, turn),
    noise: between(3, 7),
  };
}

/** Between two frames the hand turns by up to three degrees, moves, and the focus changes a little. */
const shake = { angle: turn / 120, blur: 0.05, move: 20 } as const;

/**
 * @param random differs between the frames of one view.
 * @param size at least the size of the turned code.
 */
export function cameraFrame(
  modules: Modules,
  view: View,
  random: Random,
  { width, height }: Pick<GreyFrame, 'width' | 'height'> = cameraSize,
): GreyFrame {
  const angle = view.angle + random.between(-shake.angle, shake.angle);
  const blur = clamp(view.blur + random.between(-shake.blur, shake.blur), blurs.least, blurs.most);
  const centre = {
    x: width / 2 + random.between(-shake.move, shake.move),
    y: height / 2 + random.between(-shake.move, shake.move),
  };
  // A square around the turned phone, with room for the blur.
  const reach = Math.ceil(phoneReach(modules)) + blurReach(blur) + 1;
  const square = {
    side: 2 * reach,
    left: Math.floor(centre.x) - reach,
    top: Math.floor(centre.y) - reach,
  };
  const within = { x: centre.x - square.left, y: centre.y - square.top };
  const blurred = blurredBy(blur, phoneOf(modules, view, angle, within, square.side), square.side);

  const perPixel = view.unevenness / ((modules.size + 2 * quietZone) * modulePx);
  const [right, down] = [Math.cos(view.lightFrom) * perPixel, Math.sin(view.lightFrom) * perPixel];
  const grey = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = y - square.top;
    for (let x = 0; x < width; x += 1, at += 1) {
      const column = x - square.left;
      const isInSquare = row >= 0 && row < square.side && column >= 0 && column < square.side;
      const level = isInSquare ? (blurred[row * square.side + column] ?? 0) : view.room;
      const light = Math.max(0, 1 + (x - centre.x) * right + (y - centre.y) * down);
      const noise = (noises[random.word() & noiseMask] ?? 0) * view.noise;
      grey[at] = clamp(Math.round(level * light + noise), 0, 255);
    }
  }
  return { width, height, grey };
}

/** From the centre of the code to the farthest corner of the phone, in pixels. */
function phoneReach({ size }: Modules): number {
  return (size / 2 + quietZone + frameOfPhone) * modulePx * Math.SQRT2;
}

/** The levels before the lens. */
function phoneOf(
  modules: Modules,
  { dark, white, room }: View,
  angle: number,
  centre: { readonly x: number; readonly y: number },
  side: number,
): Float32Array<ArrayBuffer> {
  const half = modules.size / 2;
  const [cos, sin] = [Math.cos(angle) / modulePx, Math.sin(angle) / modulePx];
  const levelAt = (x: number, y: number): number => {
    const column = x * cos + y * sin + half;
    const row = y * cos - x * sin + half;
    const outside = Math.max(-column, -row, column - modules.size, row - modules.size);
    if (outside > quietZone + frameOfPhone) return room;
    if (outside > quietZone) return dark;
    if (outside >= 0) return white;
    return modules.isDark(Math.floor(column), Math.floor(row)) ? dark : white;
  };
  const scene = new Float32Array(side * side);
  const step = 1 / pointsPerPixel;
  for (let y = 0, at = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1, at += 1) {
      let sum = 0;
      for (let down = step / 2; down < 1; down += step) {
        for (let right = step / 2; right < 1; right += step) {
          sum += levelAt(x + right - centre.x, y + down - centre.y);
        }
      }
      scene[at] = sum / pointsPerPixel ** 2;
    }
  }
  return scene;
}

/** Beyond this distance, in pixels, a blur changes nothing that eight bits could hold. */
function blurReach(deviation: number): number {
  return Math.ceil(3 * deviation);
}

/** A Gaussian blur of a square, along the rows and along the columns. Its edge, which is even, stays. */
function blurredBy(
  deviation: number,
  scene: Float32Array<ArrayBuffer>,
  side: number,
): Float32Array<ArrayBuffer> {
  const reach = blurReach(deviation);
  const bell = Array.from({ length: 2 * reach + 1 }, (_each, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  );
  const total = bell.reduce((sum, each) => sum + each, 0);
  const weights = Float32Array.from(bell, (each) => each / total);
  const along = (from: Float32Array<ArrayBuffer>, step: number): Float32Array<ArrayBuffer> => {
    const to = from.slice();
    for (let at = reach * step; at < from.length - reach * step; at += 1) {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap += 1) {
        sum += (from[at + (tap - reach) * step] ?? 0) * (weights[tap] ?? 0);
      }
      to[at] = sum;
    }
    return to;
  };
  // The edge is as even as the room, so a row may run on into the next.
  return along(along(scene, 1), side);
}

/** Normally distributed numbers, made once (Box and Muller's method): a frame needs two million. */
const noiseMask = 0xffff;
const noises = normalNumbers(noiseMask + 1);

function normalNumbers(count: number): Float32Array<ArrayBuffer> {
  const { between } = createRandom(0);
  const normal = () => Math.sqrt(-2 * Math.log(1 - between(0, 1))) * Math.cos(between(0, turn));
  return Float32Array.from({ length: count }, normal);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
