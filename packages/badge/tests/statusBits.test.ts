/** Status lists are compressed, and inflated no further than a limit. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { deflate, inflate, packStatuses } from '../model/statusBits.ts';

describe('a compressed list', () => {
  test('is inflated no further than its limit', async () => {
    const bomb = await deflate(new Uint8Array(50 * 2 ** 20));
    expect(bomb.length).toBeLessThan(60_000);
    await expect(inflate(bomb)).rejects.toThrow('compression');
  });

  test('is inflated in slices: a bomb is given up after the first', async () => {
    const fed: number[] = [];
    // As Chromium's: all of a piece is inflated before the first of it can be read.
    class Greedy extends TransformStream<Uint8Array, Uint8Array> {
      constructor() {
        super({
          transform: (piece, controller) => {
            fed.push(piece.length);
            controller.enqueue(new Uint8Array(piece.length * 1032));
          },
        });
      }
    }
    vi.stubGlobal('DecompressionStream', Greedy);
    onTestFinished(() => void vi.unstubAllGlobals());
    await expect(inflate(new Uint8Array(2 ** 20))).rejects.toThrow('compression');
    expect(fed.length).toBeLessThanOrEqual(3);
    expect(fed.every((length) => length <= 1024)).toBe(true);
  });

  test('is the same whatever its length', async () => {
    for (const length of [0, 1, 1023, 1024, 1025, 200_000]) {
      const bytes = Uint8Array.from({ length }, (_each, at) => (at * 2_654_435_761) >>> 11);
      expect(await inflate(await deflate(bytes))).toEqual(bytes);
    }
  });

  test.each([
    ['no bytes', Uint8Array.of()],
    ['bytes that are not zlib', Uint8Array.of(1, 2, 3, 4)],
  ])('refused: %s', async (_what, bytes) => {
    await expect(inflate(bytes)).rejects.toThrow('compression');
  });

  test('refused: one that is cut, and one with bytes after its end', async () => {
    const whole = await deflate(Uint8Array.of(1, 2, 3));
    await expect(inflate(whole.slice(0, -2))).rejects.toThrow('compression');
    await expect(inflate(Uint8Array.from([...whole, 0]))).rejects.toThrow('compression');
  });

  test('of a hundred thousand cards with one in a hundred blocked has some 3 kB', async () => {
    const statuses = Array.from({ length: 100_000 }, (_each, at) => (at % 100 === 0 ? 1 : 0));
    expect((await deflate(packStatuses(statuses, 2))).length).toBeLessThan(3500);
  });
});
