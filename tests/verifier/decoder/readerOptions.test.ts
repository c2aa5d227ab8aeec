/** The decoder on frames of a camera that are the same in each run. `npm run bench badge` has the rates. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cameraFrame,
  cameraSize,
  createView,
  type GreyFrame,
} from '../../../bench/badge/cameraFrame.ts';
import { codeKinds, codeOf, modulesOf, type CodeKind } from '../../../bench/badge/codes.ts';
import { createFrameReader } from '../../../bench/badge/frameReader.ts';
import { createRandom } from '../../../bench/badge/random.ts';

const kinds = Object.entries(codeKinds) as [CodeKind, number][];

/** Degrees by which the phone is turned. */
const turns = [0, 15, 45, 100, 225, 320];

let read: ReturnType<typeof createFrameReader>;
beforeAll(() => {
  read = createFrameReader();
});

async function frameOf(
  kind: CodeKind,
  degrees: number,
): Promise<{ text: string; frame: GreyFrame }> {
  const text = await codeOf(kind, degrees);
  const random = createRandom(degrees);
  const view = { ...createView(random), angle: (degrees / 180) * Math.PI };
  return { text, frame: cameraFrame(modulesOf(text), view, random, cameraSize) };
}

describe.each(kinds)('a %s code in a frame with three camera pixels a module', (kind, version) => {
  test('has the version that the design expects', async () => {
    expect(modulesOf(await codeOf(kind, 0)).version).toBe(version);
  });

  test.each(turns)('is read when the phone is turned by %i degrees', async (degrees) => {
    const { frame, text } = await frameOf(kind, degrees);
    expect(await read(frame)).toEqual([text]);
  });
});

test('a frame without a code has no text', async () => {
  const random = createRandom(1);
  const plain = { version: 0, size: 81, isDark: () => false };
  expect(await read(cameraFrame(plain, createView(random), random))).toEqual([]);
});

test('the same seed gives the same frame', async () => {
  const [one, other] = [await frameOf('light', 15), await frameOf('light', 15)];
  expect(Buffer.from(other.frame.grey).equals(one.frame.grey)).toBe(true);
  expect(other.text).toBe(one.text);
});
