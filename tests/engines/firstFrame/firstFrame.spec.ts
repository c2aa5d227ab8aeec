/**
 * Starts of the card in each engine without any server, beside a tiny page in the same engine (`npm run bench engines`).
 * The two take turns, each start in a browser of its own. The times go to the file that LANYARD_FIRST_FRAMES names.
 */
import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { emptyFloor } from '../../../bench/floors.ts';
import { findFirefox } from '#scripts/ensure/firefox.mjs';
import { lacksOfWebkit } from '#scripts/ensure/webkit.mjs';
import { engines, openUser, type EngineName, type User } from '../user.ts';
import { isKept } from '../webkit/steps.ts';
import { test } from '../webkit/webkitBrowser.ts';
import { nothingHappensFor } from '#tests/e2e/support/waits.ts';

const rounds = Number(process.env['LANYARD_ROUNDS'] ?? 1);
const file = process.env['LANYARD_FIRST_FRAMES'];

/** How long a start is left alone, so that it stores its screen for the next one. */
const restMs = 5_000;

for (const engine of engines) {
  test(`the first frame in ${engine}`, async ({ webkit, lanyard }) => {
    test.skip(!isHere(engine), `this machine has no ${engine}`);
    const tiny = await emptyFloor();
    const pages = { card: lanyard.appUrl, tiny: tiny.addresses.app };
    const open = (): Promise<User> => openUser(engine, webkit);

    const first = await open();
    await first.goto(pages.tiny);
    await hasWorker(first);
    await first.goto(pages.card);
    await first.press('Sign in');
    await first.press('employee…');
    await hasCard(first);
    await isKept(first);
    await first.close();
    const second = await open();
    await second.goto(pages.card);
    await hasCard(second);
    await rest();
    await second.close();

    await tiny.close();
    await webkit.withoutServers(lanyard, async () => {
      const times: Record<keyof typeof pages, number[]> = { card: [], tiny: [] };
      let version = '';
      for (let round = 0; round < rounds; round += 1) {
        for (const name of ['card', 'tiny'] as const) {
          const user = await open();
          await user.goto(pages[name]);
          times[name].push(await firstFrame(user));
          if (name === 'card') await hasCard(user);
          version = await user.evaluate(() => navigator.userAgent);
          await user.close();
        }
        console.log(`${engine}: round ${String(round + 1)} of ${String(rounds)}`);
      }
      if (file !== undefined) {
        writeFileSync(`${file}.${engine}`, JSON.stringify({ engine, version, ...times }));
      }
    });
  });
}

function isHere(engine: EngineName): boolean {
  if (engine === 'Firefox') return findFirefox() !== undefined;
  return engine === 'Chromium' || lacksOfWebkit().length === 0;
}

function rest(): Promise<void> {
  return nothingHappensFor(restMs);
}

async function hasWorker(user: User): Promise<void> {
  const state = (): Promise<boolean> =>
    user.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated';
    });
  await expect.poll(state, { timeout: 60_000 }).toBe(true);
}

async function hasCard(user: User): Promise<void> {
  const state = (): Promise<boolean> =>
    user.evaluate(() => document.querySelector('article') !== null).catch(() => false);
  await expect.poll(state, { timeout: 60_000 }).toBe(true);
}

/** @returns when the browser drew the page's first content, in milliseconds since the navigation began. */
async function firstFrame(user: User): Promise<number> {
  const read = (): Promise<number | null> =>
    user.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    );
  await expect.poll(read, { timeout: 60_000 }).not.toBeNull();
  return (await read()) ?? NaN;
}
