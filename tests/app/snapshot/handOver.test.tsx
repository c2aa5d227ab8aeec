/**
 * The snapshot until the app's own screen appears, and the case where it does not appear
 * (decisions/instant-card).
 */
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handOver, type HandOver } from '#app/snapshot/handOver.ts';
import { until } from '#tests/support/until.ts';

const fault = '<template><div role="alert">No app<button>Try again</button></div></template>';
const card =
  '<h1>Digital ID</h1><article><time data-slot="clock" datetime="09:00:00">9:00:00</time></article>' +
  '<button>Refresh</button><a href="#settings">Settings</a>';
const pinScreen =
  '<h1>Welcome</h1><input aria-label="PIN"><div><i></i><i></i><i></i><i></i></div>' +
  '<div><button data-key="1">1</button><button data-key="2">2</button><button data-key="delete">Delete</button></div>' +
  '<button>Forgotten</button>';

const code = '<svg role="img" aria-label="QR code, 4711"></svg>';

let handOverState: HandOver;

/** Renders a page as the worker serves it. */
function paint(markup: string): void {
  document.body.innerHTML = `<div id="snapshot">${markup}${fault}</div><div id="root"><div class="start"></div></div>`;
  handOverState = handOver(snapshot()!, root());
}

function snapshot(): HTMLElement | null {
  return document.getElementById('snapshot');
}

function root(): HTMLElement {
  return document.getElementById('root')!;
}

function alert(): Element | null {
  return document.querySelector('[role="alert"]');
}

function named(name: string, place: HTMLElement | null): HTMLElement {
  return [...place!.querySelectorAll<HTMLElement>('a, button')].find(
    (each) => each.textContent === name,
  )!;
}

/** The texts of the elements that are clicked from now on, or the names of those without a text. */
function clicksIn(place: HTMLElement): readonly string[] {
  const clicked: string[] = [];
  place.addEventListener('click', ({ target }) => {
    const { textContent, localName } = target as Element;
    clicked.push(textContent === '' ? localName : textContent);
  });
  return clicked;
}

/** Renders the app's screen. Observers of the root are notified. */
async function draw(markup: string): Promise<void> {
  root().innerHTML = markup;
  await vi.advanceTimersByTimeAsync(0);
}

let pressedAtMs = 0;

/** Types into the snapshot's field key by key. */
function type(text: string, gapMs = 150): void {
  const field = snapshot()!.querySelector('input')!;
  for (const key of text) put(field.value + key, gapMs);
}

/** Puts a text into the snapshot's field at once, as a password manager does. */
function put(text: string, gapMs = 150): void {
  const field = snapshot()!.querySelector('input')!;
  field.value = text;
  pressedAtMs += gapMs;
  const event = new InputEvent('input', { bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: pressedAtMs });
  field.dispatchEvent(event);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2030, 0, 15, 9, 4, 5) });
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
});

afterEach(() => {
  // Ends the observation of a screen that was not handed over.
  root().innerHTML = '<h1></h1><button></button>';
  if (vi.isFakeTimers()) vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('until the app is ready', () => {
  test('the clock runs, and the app’s screen replaces the snapshot', async () => {
    paint(card);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(snapshot()!.querySelector('time')).toHaveTextContent('9:04:06');
    expect(snapshot()!.querySelector('time')).toHaveAttribute('datetime', '09:04:06');
    await draw(card);
    expect(snapshot()).toBeNull();
  });

  test('a tap on a button is repeated in the app’s screen', async () => {
    paint(card);
    named('Refresh', snapshot()).click();
    const taps: string[] = [];
    root().addEventListener('click', (event) => taps.push((event.target as Element).textContent));
    await draw(card);
    expect(taps).toEqual(['Refresh']);
  });

  test('a tap on the code is repeated on the app’s code, which passes it on to gate mode', async () => {
    paint(card + code);
    fireEvent.click(snapshot()!.querySelector('svg')!);
    const taps = clicksIn(root());
    await draw(card + code);
    expect(taps).toEqual(['svg']);
  });

  test('the focus stays in the content, although its text has changed', async () => {
    const content = (time: string) =>
      `<p>Back online</p><main id="content" tabindex="-1">${time}${card}</main>`;
    paint(content('9:00:00').replace('<p>Back online</p>', ''));
    snapshot()!.querySelector('main')!.focus();
    await draw(content('9:00:01'));
    expect(root().querySelector('main')).toHaveFocus();
  });

  test('four digits typed early are entered in the app’s field, and show as dots until then', async () => {
    paint(pinScreen);
    type('12a34');
    expect(snapshot()!.querySelectorAll('[data-filled]')).toHaveLength(4);
    const typed: string[] = [];
    root().addEventListener('input', (event) => {
      typed.push((event.target as HTMLInputElement).value);
    });
    await draw('<h1>Welcome</h1>');
    expect(snapshot()).not.toBeNull();
    await draw(pinScreen);
    expect(typed).toEqual(['1234']);
    expect(snapshot()).toBeNull();
  });

  test.each(['Sommer2024!', '4006381333931', '73915'])(
    '%s, filled in or typed by a scanner, leaves nothing to enter in the app’s field',
    async (text) => {
      for (const enter of [put, (all: string) => type(all, 5)]) {
        paint(pinScreen);
        enter(text);
        expect(snapshot()!.querySelectorAll('[data-filled]')).toHaveLength(0);
        const typed: string[] = [];
        const note = (event: Event) => typed.push((event.target as HTMLInputElement).value);
        root().addEventListener('input', note);
        await draw(pinScreen);
        root().removeEventListener('input', note);
        expect(typed).toEqual([]);
      }
    },
  );

  test('the snapshot’s keypad types too, and its taps are not repeated in the app', async () => {
    paint(pinScreen);
    for (const key of ['1', '2', 'Delete', '1']) named(key, snapshot()).click();
    expect(snapshot()!.querySelectorAll('[data-filled]')).toHaveLength(2);
    const typed: string[] = [];
    const taps: Event[] = [];
    root().addEventListener('input', (event) => {
      typed.push((event.target as HTMLInputElement).value);
    });
    root().addEventListener('click', (event) => taps.push(event));
    await draw(pinScreen);
    expect(typed).toEqual(['11']);
    expect(taps).toEqual([]);
  });

  test('under a lock that does not answer, the heading alone replaces the snapshot after a while', async () => {
    paint(pinScreen);
    await draw('<h1>Welcome</h1>');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(snapshot()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(snapshot()).toBeNull();
  });
});

describe('docs/decisions/instant-card.md: a press that lasts while the app becomes ready is not lost', () => {
  let taps: readonly string[];

  beforeEach(() => {
    paint(card + code);
    taps = clicksIn(root());
  });

  test.each<[what: string, name: string, control: () => Element]>([
    ['a button', 'Refresh', () => named('Refresh', snapshot())],
    ['a link', 'Settings', () => named('Settings', snapshot())],
    ['the code', 'svg', () => snapshot()!.querySelector('svg')!],
  ])('the app’s screen waits for the click on %s, and repeats it once', async (_what, name, of) => {
    const control = of();
    fireEvent.pointerDown(control);
    await draw(card + code);
    await vi.advanceTimersByTimeAsync(300);
    expect(snapshot()).not.toBeNull();
    fireEvent.pointerUp(control);
    await draw(card + code);
    // A touch screen sends the click in a later task.
    await vi.advanceTimersByTimeAsync(100);
    expect(snapshot()).not.toBeNull();
    fireEvent.click(control);
    // The listeners of this click that are outside the snapshot still find it.
    expect(snapshot()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(snapshot()).toBeNull();
    expect(taps).toEqual([name]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(taps).toEqual([name]);
  });

  test('a key of the PIN keypad adds its digit once, and the app gets it', async () => {
    paint(pinScreen);
    taps = clicksIn(root());
    const key = named('2', snapshot());
    fireEvent.pointerDown(key);
    await draw(pinScreen);
    expect(snapshot()).not.toBeNull();
    fireEvent.pointerUp(key);
    fireEvent.click(key);
    await vi.advanceTimersByTimeAsync(0);
    expect(snapshot()).toBeNull();
    expect(root().querySelector('input')).toHaveValue('2');
    expect(taps).toEqual([]);
  });

  test('the clock runs during the press', async () => {
    fireEvent.pointerDown(named('Refresh', snapshot()));
    await vi.advanceTimersByTimeAsync(750);
    await draw(card + code);
    await vi.advanceTimersByTimeAsync(250);
    expect(snapshot()!.querySelector('time')).toHaveTextContent('9:04:06');
  });

  test('a press that becomes a scroll ends the wait without a tap', async () => {
    fireEvent.pointerDown(named('Refresh', snapshot()));
    await draw(card + code);
    fireEvent.pointerCancel(named('Refresh', snapshot()));
    await vi.advanceTimersByTimeAsync(0);
    expect(snapshot()).toBeNull();
    expect(taps).toEqual([]);
  });

  test('a press that ends beside its control has no click, and ends the wait', async () => {
    fireEvent.pointerDown(named('Refresh', snapshot()));
    await draw(card + code);
    fireEvent.pointerUp(document.body);
    await vi.advanceTimersByTimeAsync(300);
    expect(snapshot()).toBeNull();
    expect(taps).toEqual([]);
  });

  test('a press that never ends delays the app’s screen by half a second only', async () => {
    const control = named('Refresh', snapshot());
    fireEvent.pointerDown(control);
    await vi.advanceTimersByTimeAsync(5_000);
    await draw(card + code);
    await vi.advanceTimersByTimeAsync(499);
    expect(snapshot()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(snapshot()).toBeNull();
    fireEvent.pointerUp(named('Refresh', root()));
    fireEvent.click(control);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(taps).toEqual([]);
  });

  test('a press outside any control delays nothing', async () => {
    fireEvent.pointerDown(snapshot()!.querySelector('h1')!);
    await draw(card + code);
    expect(snapshot()).toBeNull();
    expect(taps).toEqual([]);
  });

  test('a press that is over delays nothing, and its tap is repeated once', async () => {
    const control = named('Refresh', snapshot());
    fireEvent.pointerDown(control);
    fireEvent.pointerUp(control);
    fireEvent.click(control);
    await vi.advanceTimersByTimeAsync(0);
    await draw(card + code);
    expect(snapshot()).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(taps).toEqual(['Refresh']);
  });

  test('a second press that begins before the first has ended the wait is waited for, too', async () => {
    fireEvent.pointerDown(named('Refresh', snapshot()));
    await draw(card + code);
    fireEvent.pointerUp(named('Refresh', snapshot()));
    fireEvent.click(named('Refresh', snapshot()));
    fireEvent.pointerDown(named('Settings', snapshot()));
    await vi.advanceTimersByTimeAsync(100);
    expect(snapshot()).not.toBeNull();
    fireEvent.pointerUp(named('Settings', snapshot()));
    fireEvent.click(named('Settings', snapshot()));
    await vi.advanceTimersByTimeAsync(0);
    expect(snapshot()).toBeNull();
    // As before: the last tap counts.
    expect(taps).toEqual(['Settings']);
  });

  test('the space key clicks when it goes up: the app’s screen waits for that', async () => {
    const control = named('Refresh', snapshot());
    control.focus();
    fireEvent.keyDown(control, { key: ' ' });
    await draw(card + code);
    await vi.advanceTimersByTimeAsync(100);
    expect(snapshot()).not.toBeNull();
    fireEvent.keyUp(control, { key: ' ' });
    // The browser clicks after the key's own event, in the same task.
    fireEvent.click(control);
    await vi.advanceTimersByTimeAsync(0);
    expect(snapshot()).toBeNull();
    expect(taps).toEqual(['Refresh']);
    expect(named('Refresh', root())).toHaveFocus();
  });

  test('Enter clicks when it goes down: the app’s screen does not wait, and the tap is repeated once', async () => {
    const control = named('Refresh', snapshot());
    control.focus();
    fireEvent.keyDown(control, { key: 'Enter' });
    fireEvent.click(control);
    await draw(card + code);
    expect(snapshot()).toBeNull();
    fireEvent.keyUp(named('Refresh', root()), { key: 'Enter' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(taps).toEqual(['Refresh']);
  });

  test('a digit that is being typed delays nothing', async () => {
    paint(pinScreen);
    fireEvent.keyDown(snapshot()!.querySelector('input')!, { key: '1' });
    type('1');
    await draw(pinScreen);
    expect(snapshot()).toBeNull();
    expect(root().querySelector('input')).toHaveValue('1');
  });

  test('the app’s time limit does not end during the wait', async () => {
    handOverState.expectApp();
    await vi.advanceTimersByTimeAsync(9_700);
    fireEvent.pointerDown(named('Refresh', snapshot()));
    await draw(card + code);
    await vi.advanceTimersByTimeAsync(400);
    expect(snapshot()).not.toBeNull();
    expect(alert()).toBeNull();
    fireEvent.click(named('Refresh', snapshot()));
    await vi.advanceTimersByTimeAsync(0);
    expect(taps).toEqual(['Refresh']);
  });

  test('a last-resort page that replaces the app’s screen during the press does not replace a good card', async () => {
    fireEvent.pointerDown(named('Refresh', snapshot()));
    await draw(card + code);
    await draw('<main class="last-resort"><h1>Cannot start</h1><button>Try again</button></main>');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(snapshot()!.querySelector('article')).not.toBeNull();
    expect(alert()).not.toBeNull();
  });

  test('an app that loads after the error message does not wait for an old press', async () => {
    fireEvent.pointerDown(named('Refresh', snapshot()));
    handOverState.giveUp();
    await draw(card + code);
    expect(snapshot()).toBeNull();
    expect(taps).toEqual([]);
  });
});

describe('if the app does not load', () => {
  test('the timeout starts with the request; then a message shows and the clock stops', async () => {
    paint(card);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(alert()).toBeNull();
    handOverState.expectApp();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(alert()).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(alert()).toHaveTextContent('No app');
    const stood = snapshot()!.querySelector('time')!.textContent;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(snapshot()!.querySelector('time')).toHaveTextContent(stood);
    expect(snapshot()!.querySelector('article')).not.toBeNull();
  });

  test('the message stays visible if the window changes and hides the snapshot', async () => {
    paint(card);
    handOverState.giveUp();
    snapshot()!.style.display = 'none';
    await vi.advanceTimersByTimeAsync(500);
    expect(root()).toContainElement(alert() as HTMLElement);
    await draw(card);
    expect(alert()).toBeNull();
  });

  test('a link opens its target', () => {
    paint(card);
    const tap = () =>
      named('Settings', snapshot()).dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true }),
      );
    expect(tap()).toBe(false);
    handOverState.giveUp();
    expect(tap()).toBe(true);
  });

  test('no digit is accepted, and typed digits are discarded', () => {
    paint(pinScreen);
    type('12');
    handOverState.giveUp();
    expect(snapshot()!.querySelector('input')).toBeDisabled();
    expect(snapshot()!.querySelector('input')).toHaveValue('');
    expect(snapshot()!.querySelectorAll('[data-filled]')).toHaveLength(0);
  });

  test('an app that loads late replaces the snapshot and removes the message', async () => {
    paint(card);
    named('Refresh', snapshot()).click();
    handOverState.giveUp();
    handOverState.giveUp();
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
    const taps: Event[] = [];
    root().addEventListener('click', (event) => taps.push(event));
    await draw(card);
    expect(snapshot()).toBeNull();
    expect(alert()).toBeNull();
    // Taps from before the alert no longer count.
    expect(taps).toEqual([]);
  });

  test('the last-resort page does not replace a good card', async () => {
    paint(card);
    await draw('<main class="last-resort"><h1>Cannot start</h1><button>Try again</button></main>');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(snapshot()!.querySelector('article')).not.toBeNull();
    expect(alert()).not.toBeNull();
  });

  test('in a window that does not match the snapshot, the app’s root shows the message', () => {
    document.head.innerHTML = '<style>#snapshot{display:none}</style>';
    try {
      paint(card);
      expect(handOverState.isShown).toBe(false);
      handOverState.giveUp();
      expect(root().querySelector('[role="alert"]')).not.toBeNull();
    } finally {
      document.head.innerHTML = '';
    }
  });
});

describe('the page’s first script', () => {
  const files = (entry: string): string =>
    `<script type="application/json" id="app-files">${JSON.stringify({ entry, styles: [] })}</script>`;

  /** Runs the script on a page with this screen and these files. */
  async function run(markup: string): Promise<void> {
    document.body.innerHTML = `<div id="snapshot">${card}${fault}</div><div id="root"></div>${markup}`;
    vi.resetModules();
    await import('../../../src/snapshotBoot.ts');
  }

  beforeEach(() => {
    vi.useRealTimers();
  });

  test.each<[what: string, markup: string]>([
    ['a file that cannot be loaded', files('/assets/none-1.js')],
    ['a file that is not the build’s', files('https://elsewhere.example/assets/none-1.js')],
    ['no list of files', ''],
  ])('%s: the screen shows a message', async (_what, markup) => {
    await run(markup);
    await until(() => {
      expect(alert()).toHaveTextContent('No app');
    });
  });

  test('a hidden page has no frames, but its app still loads', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const frame = vi.spyOn(window, 'requestAnimationFrame');
    await run(files('/assets/none-1.js'));
    await until(() => {
      expect(alert()).not.toBeNull();
    });
    expect(frame).not.toHaveBeenCalled();
  });
});
