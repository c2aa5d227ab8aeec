/** Journeys with pictures: a browser with its own camera, and files made byte by byte. */
import type { Locator, Page } from '@playwright/test';
import { sessionIsKept } from './storedData.ts';
import { expect, signIn } from './lanyard.ts';
import { watchBodies, type SentBody } from './sentBodies.ts';
import { test as base } from './wholeBrowserTest.ts';

interface FakeCameraFixtures {
  /** Whether the user allows the app to use the camera. Requested once, as in browsers. */
  readonly cameraConsent: boolean;
  readonly consented: undefined;
}

/** With the browser's own fake camera instead of a device. Firefox has it from its configuration. */
export const test = base.extend<FakeCameraFixtures>({
  cameraConsent: [true, { option: true }],
  consented: [
    async ({ context, cameraConsent }, use) => {
      if (cameraConsent) await context.grantPermissions(['camera']);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };

const sent = new WeakMap<Page, SentBody[]>();

export interface HandedIn {
  readonly content: string;
}

/** What the page has uploaded to a path, newest last. The emulator's own log cuts pictures short. */
export function handedIn(page: Page, path: RegExp): readonly HandedIn[] {
  return (sent.get(page) ?? [])
    .filter(({ method, url }) => method === 'POST' && path.test(url))
    .map(({ text }) => JSON.parse(text) as HandedIn);
}

export function forgetHandedIn(page: Page): void {
  sent.get(page)?.splice(0);
}

/** Signs in and opens an address of the app. */
export async function openAs(page: Page, account: string, path: string): Promise<void> {
  sent.set(page, await watchBodies(page.context()));
  await signIn(page, account);
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('Signing you in…');
  await sessionIsKept(page);
  await page.goto(path);
}

interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file as the gallery provides it: the type is guessed from the name, as browsers do. */
function fileOf(name: string, buffer: Buffer): PickedFile {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return { name, mimeType: `image/${ending}`, buffer };
}

export const gallery = (page: Page): Locator => page.getByLabel('Choose from gallery');

export async function pick(page: Page, name: string, buffer: Buffer): Promise<void> {
  await gallery(page).setInputFiles(fileOf(name, buffer));
}

export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  /** The colours in the middle of the left half and of the right half. */
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** Decodes a picture in the browser and reads its size and colours. */
export function inspect(page: Page, base64: string): Promise<DecodedPicture> {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const colourAt = (part: number): number[] => {
      const x = Math.floor(bitmap.width * part);
      const y = Math.floor(bitmap.height / 2);
      return Array.from(context?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? []);
    };
    const { width, height } = bitmap;
    return { width, height, left: colourAt(0.25), right: colourAt(0.75) };
  }, base64);
}

/** A JPEG of one colour, encoded by the browser. @returns base64. */
export function jpegOf(page: Page, width: number, height: number): Promise<string> {
  return page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      canvas.getContext('2d')?.fillRect(0, 0, w / 2, h);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
}
