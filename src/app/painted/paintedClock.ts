/** The painted card's clock goes: a still one is what a picture of a card has. */
import { clockTexts } from '#domain/painted/atThisHour.ts';

export function tick(painted: HTMLElement): void {
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
