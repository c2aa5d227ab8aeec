import { beforeEach, expect, test, vi } from 'vitest';

const decodes = vi.fn(() => Promise.resolve(true));
const cardIsKept = vi.fn(() => Promise.resolve(true));
vi.mock('#device/media/decodes.ts', () => ({ decodes }));
vi.mock('#store/isCardPersisted.ts', () => ({ isCardPersisted: cardIsKept }));

const { clearReadinessChecks, checkCardPersisted, checkPhoto } =
  await import('./readinessChecks.ts');

beforeEach(() => {
  clearReadinessChecks();
  vi.clearAllMocks();
});

test('a photo is decoded once and the replies are read once while they stay the same', async () => {
  const replies = {};
  for (let appearance = 0; appearance < 2; appearance += 1) {
    expect(await checkPhoto('cGhvdG8=')).toBe('decodes');
    expect(await checkCardPersisted(replies)).toBe(true);
  }
  expect(decodes).toHaveBeenCalledOnce();
  expect(cardIsKept).toHaveBeenCalledOnce();
});

test('cleared results are checked again', async () => {
  const replies = {};
  await checkPhoto('cGhvdG8=');
  await checkCardPersisted(replies);
  clearReadinessChecks();
  await checkPhoto('cGhvdG8=');
  await checkCardPersisted(replies);
  expect(decodes).toHaveBeenCalledTimes(2);
  expect(cardIsKept).toHaveBeenCalledTimes(2);
});
