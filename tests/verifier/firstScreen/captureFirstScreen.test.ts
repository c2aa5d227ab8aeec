// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { captureFirstScreen } from '#verifier/firstScreen/captureFirstScreen.ts';

const pageWith = (work: string): string => `
  <div id="root"><header><h1>Card verifier</h1><p>Gate 3</p></header><main data-has-result="true">
  <div class="work">${work}</div><section class="result">Mira Holtwick</section>
  <section class="lists">Lists of 14:05</section></main></div>`;
const cameraOff = '<div class="viewfinder" data-running="false"><button>Start</button></div>';

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.title = 'Card verifier';
});

test('docs/verifier.md: the first screen has no result, no list and nothing of a cardholder', () => {
  document.body.innerHTML = pageWith(cameraOff);
  expect(captureFirstScreen(document)).toEqual({
    language: 'en',
    title: 'Card verifier',
    markup: `<header><h1>Card verifier</h1><p>Gate 3</p></header><main data-has-result="false"><div class="work">${cameraOff}</div></main>`,
  });
});

test.each([
  ['a running camera', '<div class="viewfinder" data-running="true"><video></video></div>'],
  ['trouble', `${cameraOff}<p role="alert">No camera</p>`],
])('a screen with %s is no first screen', (_case, work) => {
  document.body.innerHTML = pageWith(work);
  expect(captureFirstScreen(document)).toBeUndefined();
});

test('a page whose lists are missing has none', () => {
  document.body.innerHTML = '<div id="root"><header></header><main></main></div>';
  expect(captureFirstScreen(document)).toBeUndefined();
});
