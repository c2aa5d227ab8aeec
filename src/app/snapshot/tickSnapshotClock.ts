/** Runs the snapshot's clock: a picture of a card has a stopped one. */
import { clockTexts } from '#domain/snapshot/renderTimeDependent.ts';

export function tickSnapshotClock(snapshot: HTMLElement): void {
  const clock = snapshot.querySelector('time[data-slot="clock"]');
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
