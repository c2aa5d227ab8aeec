// @vitest-environment jsdom
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteEarlyPresses, repeatEarlyPress } from '#verifier/firstScreen/earlyPress.ts';

const markup = `
  <header><button>Settings</button></header>
  <main><button>Start the camera</button><label>Open a picture<input type="file"></label></main>`;

beforeEach(() => {
  document.body.innerHTML = markup;
});

/** The page replaces the first screen by its own elements. */
function replaceByThePage(): { readonly clicked: string[] } {
  document.body.innerHTML = markup;
  const clicked: string[] = [];
  for (const control of document.querySelectorAll('button, input')) {
    control.addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push(control.textContent || 'file');
    });
  }
  return { clicked };
}

const named = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button, label')].find(
    ({ textContent }) => textContent === name,
  );
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

test.each(['Settings', 'Start the camera'])(
  'a press on ‘%s’ is repeated on the page’s own button',
  async (name) => {
    const early = noteEarlyPresses(document);
    await userEvent.click(named(name));
    const { clicked } = replaceByThePage();
    repeatEarlyPress(early.take(), document);
    expect(clicked).toEqual([name]);
    expect(document.activeElement).toBe(named(name));
  },
);

test('of several presses the last one counts', async () => {
  const early = noteEarlyPresses(document);
  await userEvent.click(named('Settings'));
  await userEvent.click(named('Start the camera'));
  const { clicked } = replaceByThePage();
  repeatEarlyPress(early.take(), document);
  expect(clicked).toEqual(['Start the camera']);
});

test('a press on the label of a file opens the page’s own field, not that of the first screen', async () => {
  const early = noteEarlyPresses(document);
  const opened = vi.fn();
  document.querySelector('input')?.addEventListener('click', opened);
  await userEvent.click(named('Open a picture'));
  expect(opened).not.toHaveBeenCalled();
  const { clicked } = replaceByThePage();
  repeatEarlyPress(early.take(), document);
  expect(clicked).toEqual(['file']);
});

test('without a press nothing happens, and the page’s own presses are not noted', async () => {
  const early = noteEarlyPresses(document);
  await userEvent.click(document.body);
  const { clicked } = replaceByThePage();
  repeatEarlyPress(early.take(), document);
  await userEvent.click(named('Settings'));
  expect(clicked).toEqual(['Settings']);
  expect(early.take().pressed).toBeUndefined();
});
