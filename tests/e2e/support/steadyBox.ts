import { expect, type Locator } from '@playwright/test';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The box of an element that has come to rest: read until two readings agree. A toast or a picture that arrives late
 * moves what one reading would have found.
 * @returns CSS pixels of the window.
 * @throws Error if the element stays out of sight or goes on moving.
 */
export async function steadyBox(element: Locator): Promise<Box> {
  let last: Box | null = null;
  await expect(async () => {
    const before = last;
    last = await element.boundingBox();
    expect(last).not.toBeNull();
    expect(last).toEqual(before);
  }).toPass({ intervals: [50, 100] });
  return last!;
}
