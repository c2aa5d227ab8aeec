import { beforeEach, expect, test, vi } from 'vitest';

const decodes = vi.fn(() => Promise.resolve(true));
const cardIsKept = vi.fn(() => Promise.resolve(true));
vi.mock('#device/media/decodes.ts', () => ({ decodes }));
vi.mock('#store/cardIsKept.ts', () => ({ cardIsKept }));

const { forgetKeptFacts, isCardKept, photoFact } = await import('./keptFacts.ts');

beforeEach(() => {
  forgetKeptFacts();
  vi.clearAllMocks();
});

test('a photo is decoded once, and the replies are read once, as long as they stay the same', async () => {
  const replies = {};
  for (let look = 0; look < 2; look += 1) {
    expect(await photoFact('cGhvdG8=')).toBe('decodes');
    expect(await isCardKept(replies)).toBe(true);
  }
  expect(decodes).toHaveBeenCalledOnce();
  expect(cardIsKept).toHaveBeenCalledOnce();
});

test('what was forgotten is looked at again: nothing of it was kept', async () => {
  const replies = {};
  await photoFact('cGhvdG8=');
  await isCardKept(replies);
  forgetKeptFacts();
  await photoFact('cGhvdG8=');
  await isCardKept(replies);
  expect(decodes).toHaveBeenCalledTimes(2);
  expect(cardIsKept).toHaveBeenCalledTimes(2);
});
