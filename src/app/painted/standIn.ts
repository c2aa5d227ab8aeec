/**
 * The painted screen until the app's own is there: its clock goes, a tap is kept, digits are taken; then
 * the app's screen stands in its place in one frame, with focus, scroll, tap and digits.
 */
import { clockTexts } from '#domain/painted/atThisHour.ts';
import { counterpart } from './counterpart.ts';
import { lendPictures } from './lentPictures.ts';
import { takeDigits, typeInto } from './pinDigits.ts';

/** @returns whether it is shown: in another window than it was painted for, the app's own start is. */
export function standIn(painted: HTMLElement): boolean {
  const root = document.getElementById('root');
  if (root === null) return false;
  const isShown = getComputedStyle(painted).display !== 'none';
  const handOn = isShown ? keepPlace(painted, root) : undefined;
  // Every screen has its heading, the page of last resort too; the PIN's own comes before its field, and
  // whatever comes instead of that has a button.
  const awaited = painted.querySelector('input') === null ? 'h1' : 'input, button';
  const watching = new MutationObserver(() => {
    if (root.querySelector(awaited) === null) return;
    watching.disconnect();
    const takeUp = handOn?.();
    const [across, down] = [window.scrollX, window.scrollY];
    // At once, so that nothing finds both screens: what is not ready yet are pictures, and each has one.
    if (isShown) lendPictures(painted, root);
    painted.remove();
    document.getElementById('painted-style')?.remove();
    window.scrollTo(across, down);
    takeUp?.();
  });
  watching.observe(root, { childList: true, subtree: true });
  return isShown;
}

/**
 * What a person does until the app is there.
 * @returns notes it, to be called while both screens are there; what that gives carries it on in the app's.
 */
function keepPlace(painted: HTMLElement, root: HTMLElement): () => () => void {
  let tapped: Element | undefined;
  painted.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (control === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    tapped = control;
  });
  const field = painted.querySelector('input');
  if (field !== null) takeDigits(field);
  const ticking = window.setInterval(() => {
    tick(painted);
  }, tickMs);
  return () => {
    window.clearInterval(ticking);
    const active = document.activeElement;
    const focused =
      active !== null && painted.contains(active) ? counterpart(active, painted, root) : undefined;
    const tap = tapped === undefined ? undefined : counterpart(tapped, painted, root);
    const digits = field?.value ?? '';
    return () => {
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      const next = digits === '' ? null : root.querySelector('input');
      if (next !== null) typeInto(next, digits);
      if (tap instanceof HTMLElement) tap.click();
    };
  };
}

/** Often enough that no second is left out. */
const tickMs = 250;

/** A still clock is what a picture of a card has. */
function tick(painted: HTMLElement): void {
  const clock = painted.querySelector('time[data-slot="clock"]');
  if (clock === null) return;
  const now = new Date();
  const [text, machine] = clockTexts({
    hours: now.getHours(),
    minutes: now.getMinutes(),
    seconds: now.getSeconds(),
  });
  if (clock.textContent === text) return;
  clock.textContent = text;
  clock.setAttribute('datetime', machine);
}
