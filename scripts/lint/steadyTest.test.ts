/** Code of browser tests that fails or passes by chance, and the form that does not. */
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { expect, it } from 'vitest';
import { steadyTest } from './steadyTest.js';

const found: readonly (readonly [code: string, message: RegExp])[] = [
  ['expect(await calls()).toBe(1);', /web-first/],
  ["expect((await calls()).length, 'nothing is sent twice').toBe(1);", /web-first/],
  ["expect.soft(await page.title()).toBe('Lanyard');", /web-first/],
  ['softly([await page.title()], what).toEqual([]);', /web-first/],
  ['const box = await code.boundingBox();', /steadyBox/],
  [
    'const boxOf = async () => (await code.boundingBox())?.x; await expect.poll(boxOf).toBe(0);',
    /steadyBox/,
  ],
  ['await expect(words).toBeVisible({ timeout: 3_000 });', /under 30 seconds/],
  ['await tab.click({ timeout: 29_999 });', /under 30 seconds/],
  ['await page.waitForTimeout(50);', /Wait for an event/],
  ['await new Promise((resolve) => setTimeout(resolve, 50));', /Wait for an event/],
  ['await new Promise((resolve) => { setTimeout(resolve, 50); });', /Wait for an event/],
  ['await worker?.evaluate(send);', /does nothing/],
  ['await signIn(page, "employee"); await page.clock.install();', /install the clock/],
  ['await page.goto("/"); await context.clock.install();', /install the clock/],
];

const free = [
  'await expect.poll(calls).toBe(1);',
  "expect(await calls(), 'after the answer').toBe(1);",
  'expect(await calls(), `after ${path}`).toBe(1);',
  'expect(calls()).toBe(await before());',
  'expect((await asking).url()).toBe(address);',
  'await expect(async () => { expect(await calls()).toBe(1); }).toPass();',
  'await expect(async () => { await expect(words).toBeVisible({ timeout: 3_000 }); }).toPass();',
  'await expect.poll(async () => (await code.boundingBox())?.x).toBe(0);',
  'await expect(words).toBeVisible({ timeout: 30_000 });',
  'await server?.close();',
  'await page.route(path, answer); await page.clock.install(); await signIn(page, "employee");',
  'await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));',
  'addEventListener("load", () => { setTimeout(draw, 50); });',
];

function reportsIn(code: string): readonly string[] {
  return new Linter()
    .verify(`async function test() { ${code} }`, {
      languageOptions: { parser },
      plugins: { lanyard: { rules: { steadyTest } } },
      rules: { 'lanyard/steadyTest': 'error' },
    })
    .map(({ message }) => message);
}

it.each(found)('found: %s', (code, message) => {
  expect(reportsIn(code)).toEqual([expect.stringMatching(message)]);
});

it.each(free)('free: %s', (code) => {
  expect(reportsIn(code)).toEqual([]);
});
