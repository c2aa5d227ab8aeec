/**
 * The painted screen until the app's own is there: its clock goes, a tap is kept, digits are taken; then
 * the app's screen stands in its place in one frame, with focus, scroll, tap and digits.
 */
import { clockTexts } from '#domain/painted/atThisHour.ts';
import { counterpart } from './counterpart.ts';
import { takeDigits, typeInto } from './pinDigits.ts';

export function standIn(painted: HTMLElement): void {
  const style = document.getElementById('painted-style');
  const root = document.getElementById('root');
  if (root === null) return;
  if (getComputedStyle(painted).display === 'none') {
    // Painted for another window: the app's own start shows meanwhile.
    painted.remove();
    return;
  }
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
  }, 250);
  const watching = new MutationObserver(() => {
    // Every screen has its heading, the page of last resort too.
    if (root.querySelector('h1') === null) return;
    watching.disconnect();
    void handOver(root);
  });
  watching.observe(root, { childList: true, subtree: true });

  async function handOver(root: HTMLElement): Promise<void> {
    const pictures = [...root.querySelectorAll('img')];
    // A picture that does not open is the app's own matter.
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    const focused = painted.contains(document.activeElement) ? document.activeElement : null;
    const nextFocus = focused === null ? undefined : counterpart(focused, painted, root);
    const nextTap = tapped === undefined ? undefined : counterpart(tapped, painted, root);
    const digits = field?.value ?? '';
    const [across, down] = [window.scrollX, window.scrollY];
    window.clearInterval(ticking);
    painted.remove();
    style?.remove();
    window.scrollTo(across, down);
    if (nextFocus instanceof HTMLElement) nextFocus.focus({ preventScroll: true });
    if (nextFocus instanceof HTMLInputElement && digits !== '') typeInto(nextFocus, digits);
    if (nextTap instanceof HTMLElement) nextTap.click();
  }
}

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
