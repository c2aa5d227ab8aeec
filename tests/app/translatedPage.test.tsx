/**
 * A browser that translates pages puts its own elements in the place of the page's texts, where React still expects
 * them. A button that became busy then ended the screen.
 */
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { openScreen } from '#tests/support/profileScreens.tsx';

const cloud = startCardCloud();

/** The element that Chromium puts around a translation. */
function font(): Element {
  return document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
}

/** Replaces each text as Chromium's translation does, except where a page forbids it. @returns how many. */
function translate(): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  const open = texts.filter(
    ({ data, parentElement }) =>
      data.trim() !== '' && parentElement?.closest('[translate="no"]') === null,
  );
  for (const text of open) {
    const [outer, inner] = [font(), font()];
    inner.textContent = `“${text.data}”`;
    outer.append(inner);
    text.replaceWith(outer);
  }
  return open.length;
}

/** The body of a page as it is served. */
function servedBody(file: string): HTMLElement {
  return new DOMParser().parseFromString(readFileSync(file, 'utf8'), 'text/html').body;
}

test('a browser that translates pages leaves the app as it is, and saving works', async () => {
  await fetchCardOf(cloud, 'employee');
  openScreen('FormAddress');
  const city = await screen.findByRole('textbox', { name: /^City/ });
  for (const { name, value } of servedBody('index.html').attributes)
    document.body.setAttribute(name, value);
  onTestFinished(() => {
    document.body.removeAttribute('translate');
  });
  expect(translate()).toBe(0);
  await userEvent.type(city, ' West');
  expect(translate()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address saved')).toBeInTheDocument();
});

test('the translation of this test ends a screen that allows it', async () => {
  await fetchCardOf(cloud, 'employee');
  openScreen('FormAddress');
  await userEvent.type(await screen.findByRole('textbox', { name: /^City/ }), ' West');
  expect(translate()).toBeGreaterThan(5);
  await userEvent.click(screen.getByRole('button', { name: /Save address/ }));
  expect(await screen.findByText('Unexpected Application Error!')).toBeInTheDocument();
});

test('a browser that translates pages leaves the verifier as it is, too', () => {
  expect(servedBody('verifier/index.html').getAttribute('translate')).toBe('no');
});
