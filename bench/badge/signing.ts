/** What a phone computes for the code of one slot: the badge read, the proof signed, the text written. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { firstPage, openBrowser, slowDown } from '../browser.ts';
import type { Figure, Measured } from '../figures.ts';
import { summary } from '../statistics.ts';
import { issuedAt, makeBadge } from './codes.ts';
import { servePlainPage } from './plainPage.ts';
import { quotaOf } from './processorQuota.ts';
import { noQuota, quotaReach } from './quotaReach.ts';
import { createRandom } from './random.ts';

/**
 * Codes in a row. A figure is their mean: a single one is shorter than the stops of a slowed browser, and would
 * mostly fall between two of them.
 */
const codesEach = 200;
const slow = 4;

/** @param rounds how many times two hundred codes are made at each speed. */
export async function signing(rounds: number): Promise<Measured> {
  const profile = mkdtempSync(join(tmpdir(), 'lanyard-bench-'));
  const server = await servePlainPage();
  const context = await openBrowser(profile);
  try {
    const page = await firstPage(context);
    await page.addInitScript({ content: `${await holderCode()};globalThis.holder = holder;` });
    await page.goto(server.url);
    await giveBadge(page);
    // The first codes include the compilation.
    await meansOf(page, 1);
    const figures = [figureOf('', 1, await meansOf(page, rounds))];
    await slowDown(page, slow);
    figures.push(figureOf(', with the page’s thread slowed', slow, await meansOf(page, rounds)));
    await slowDown(page, 1);
    const quota = quotaOf(profile);
    if (quota === undefined) return { figures, notes: [noQuota] };
    figures.push(...(await quotaReach(page, quota, slow, rounds)));
    const end = await quota.slowDown(slow);
    const slowed = await meansOf(page, rounds);
    await end();
    figures.push(figureOf(', with the whole browser slowed', slow, slowed));
    return { figures };
  } finally {
    await context.close();
    await server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function figureOf(how: string, slowdown: number, means: readonly number[]): Figure {
  const what = `the code of one slot made and signed${how}`;
  return { goal: 'Badge', what, slowdown, unit: 'ms', sample: summary(means), limit: 5 };
}

interface HolderWindow {
  /** Makes a code of another slot each time. */
  makeNext: () => Promise<{ readonly ok: boolean }>;
  readonly deviceKey: CryptoKey;
  readonly holder: {
    readonly makeCode: (
      held: object,
      showing: { nowMs: number; offsetMs: number; withPhoto: boolean },
    ) => Promise<{ readonly ok: boolean }>;
  };
}

/** Creates a key in the page, where it stays, and hands the page a full badge of it. */
async function giveBadge(page: Page): Promise<void> {
  const point = await page.evaluate(async () => {
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify']);
    Object.assign(window, { deviceKey: pair.privateKey });
    return [...new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))].slice(1);
  });
  const { bytes, photo } = await makeBadge('full', Uint8Array.from(point), createRandom(0));
  const given = {
    point,
    badge: [...bytes],
    salt: [...photo.salt],
    thumbnail: [...photo.thumbnail],
    fromMs: issuedAt * 1000,
  };
  await page.evaluate(({ point: xAndY, badge, salt, thumbnail, fromMs }) => {
    const here = window as unknown as HolderWindow;
    const bytesOf = (numbers: readonly number[]) => Uint8Array.from(numbers);
    const method = { name: 'ECDSA', hash: 'SHA-256' };
    const held = {
      bytes: bytesOf(badge),
      key: {
        point: bytesOf(xAndY),
        sign: async (message: BufferSource) =>
          new Uint8Array(await crypto.subtle.sign(method, here.deviceKey, message)),
      },
      photo: { salt: bytesOf(salt), thumbnail: bytesOf(thumbnail) },
    };
    let nowMs = fromMs;
    here.makeNext = () => {
      nowMs += 30_000;
      return here.holder.makeCode(held, { nowMs, offsetMs: 0, withPhoto: false });
    };
  }, given);
}

/** @returns the mean of two hundred codes, in ms, for each round. */
async function meansOf(page: Page, rounds: number): Promise<readonly number[]> {
  const means: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    means.push(
      await page.evaluate(async (codes) => {
        const { makeNext } = window as unknown as HolderWindow;
        const begun = performance.now();
        for (let each = 0; each < codes; each += 1) {
          if (!(await makeNext()).ok) throw new Error('no code');
        }
        return (performance.now() - begun) / codes;
      }, codesEach),
    );
  }
  return means;
}

/** Builds the holder's side of the package as one script. */
async function holderCode(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'packages/badge/holder/makeCode.ts', formats: ['iife'], name: 'holder' },
    },
  });
  const [output] = [made].flat();
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the holder’s side was not built');
  return chunk.code;
}
