/** From the first frame of the camera that shows a code to the rendered result on the verifier's page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { firstPage, openBrowser, workerReady } from '../browser.ts';
import type { Figure, Measured } from '../figures.ts';
import { lanyard } from '../sites.ts';
import { summary } from '../statistics.ts';
import { replaceCamera, show } from './camera.ts';
import { cameraFrame, cameraSize, createView, type GreyFrame } from './cameraFrame.ts';
import { modulesOf } from './codes.ts';
import { createHolder } from './holder.ts';
import { quotaOf, type ProcessorQuota } from './processorQuota.ts';
import { noQuota } from './quotaReach.ts';
import { createRandom } from './random.ts';
import { serveVerifier } from './verifierSite.ts';

const slow = 4;
const limits = { full: 100, slow: 300 } as const;
const framesEach = 5;

/** Until the decoder has started and read some empty frames. */
const warmMs = 3_000;

/** @param rounds how often each kind of code is shown at each speed. */
export async function codeResult(rounds: number): Promise<Measured> {
  const profile = mkdtempSync(join(tmpdir(), 'lanyard-bench-'));
  const running = await lanyard();
  const shows = await createHolder(running);
  const site = await serveVerifier(running);
  const context = await openBrowser(profile);
  try {
    const page = await firstPage(context);
    await replaceCamera(page, cameraSize);
    await page.goto(site.url);
    await workerReady(page);
    const quota = quotaOf(profile);
    const figures: Figure[] = [];
    for (const speed of quota === undefined ? [undefined] : [undefined, quota]) {
      for (const withPhoto of [false, true]) {
        const took: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          took.push(await onceSeen(page, site.url, () => shows(withPhoto), round, speed));
        }
        const code = withPhoto ? 'photo code' : 'full code';
        const how = speed === undefined ? '' : ', with the whole browser slowed';
        const what = `${code} in a camera frame to its painted result${how}`;
        const [slowdown, limit] = speed === undefined ? [1, limits.full] : [slow, limits.slow];
        figures.push({ goal: 'Badge', what, slowdown, unit: 'ms', sample: summary(took), limit });
        console.log(`${what}: ${took.map(Math.round).join(', ')} ms`);
      }
    }
    return { figures, notes: quota === undefined ? [noQuota] : [] };
  } finally {
    await context.close();
    await site.close();
    await running.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A page of its own for each code: it remembers those that it has seen. */
async function onceSeen(
  page: Page,
  url: string,
  code: () => Promise<string>,
  round: number,
  quota: ProcessorQuota | undefined,
): Promise<number> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Start the camera' }).click();
  await page.waitForTimeout(warmMs);
  const random = createRandom(round);
  const frames = framesOf(await code(), round);
  const end = await quota?.slowDown(slow);
  try {
    const { ms, word } = await show(page, frames, random.between(500, 1_000));
    if (word !== 'Valid') throw new Error(`the result is "${word}"`);
    return ms;
  } finally {
    await end?.();
  }
}

function framesOf(text: string, seed: number): readonly GreyFrame[] {
  const modules = modulesOf(text);
  const random = createRandom(seed);
  const view = createView(random);
  return Array.from({ length: framesEach }, () => cameraFrame(modules, view, random));
}
