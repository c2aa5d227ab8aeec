import { beforeEach, expect, test, vi } from 'vitest';

const decodes = vi.fn(() => Promise.resolve(true));
const cardIsKept = vi.fn(() => Promise.resolve(true));
vi.mock('#device/media/decodes.ts', () => ({ decodes }));
vi.mock('#store/isCardPersisted.ts', () => ({ isCardPersisted: cardIsKept }));

const { createReadinessChecks } = await import('./readinessChecks.ts');

beforeEach(() => {
  vi.clearAllMocks();
});

test('a photo is decoded once and the replies are read once while they stay the same', async () => {
  const checks = createReadinessChecks();
  const replies = {};
  for (let appearance = 0; appearance < 2; appearance += 1) {
    expect(await checks.photo('cGhvdG8=')).toBe('decodes');
    expect(await checks.isCardPersisted(replies)).toBe(true);
  }
  expect(decodes).toHaveBeenCalledOnce();
  expect(cardIsKept).toHaveBeenCalledOnce();
});

test('cleared results are checked again', async () => {
  const checks = createReadinessChecks();
  const replies = {};
  await checks.photo('cGhvdG8=');
  await checks.isCardPersisted(replies);
  checks.clear();
  await checks.photo('cGhvdG8=');
  await checks.isCardPersisted(replies);
  expect(decodes).toHaveBeenCalledTimes(2);
  expect(cardIsKept).toHaveBeenCalledTimes(2);
});
