/** Status lists are compressed, and inflated no further than a limit. */
import { describe, expect, test } from 'vitest';
import { deflate, inflate, packStatuses } from '../model/statusBits.ts';

describe('a compressed list', () => {
  test('is inflated no further than its limit', async () => {
    const bomb = await deflate(new Uint8Array(50 * 2 ** 20));
    expect(bomb.length).toBeLessThan(60_000);
    await expect(inflate(bomb)).rejects.toThrow('compression');
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
