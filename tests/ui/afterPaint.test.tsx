import { expect, test } from 'vitest';
import { beginApp } from '#scope/perApp.ts';
import { announceScreen, firstPaint } from '#ui/afterPaint.ts';

test('a screen announced just before another app begins still counts for its own app', async () => {
  const paint = firstPaint();
  announceScreen();
  beginApp();
  await expect(paint).resolves.toBeUndefined();
});
