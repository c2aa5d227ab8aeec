import { places, reasonPlace, textPlace, type Aging, type Snapshot } from './snapshot.ts';

/** The time at which a page is served. */
export interface Hour {
  readonly nowMs: number;
  /** The phone's time of day. */
  readonly time: { readonly hours: number; readonly minutes: number; readonly seconds: number };
  /** Whether the browser reports a network connection. */
  readonly isOnline: boolean;
}

/** The stored markup with the time-dependent parts inserted. */
export function renderTimeDependent(page: Snapshot, hour: Hour): string {
  return page.markup
    .replace(places.clock, () => clockMarkup(hour.time))
    .replace(places.age, () => (page.aging === undefined ? '' : aged(page.aging, hour)))
    .replace(places.network, () => (hour.isOnline ? page.online : page.offline));
}

/** The text of the card's clock as its screen shows it: 'H:mm:ss', and the same for machines. */
export function clockTexts({
  hours,
  minutes,
  seconds,
}: Hour['time']): readonly [text: string, machine: string] {
  const text = `${String(hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
  return [text, text.padStart(8, '0')];
}

function clockMarkup(time: Hour['time']): string {
  const [text, machine] = clockTexts(time);
  return `<time data-slot="clock" datetime="${machine}">${text}</time>`;
}

function aged({ sinceMs, appearances, steps, offline }: Aging, { nowMs, isOnline }: Hour): string {
  const step = steps.findLast(([fromMs]) => fromMs <= nowMs - sinceMs);
  if (step === undefined) return '';
  const [, appearance, words] = step;
  return (appearances[appearance] ?? '')
    .replace(textPlace, () => escaped(words))
    .replace(reasonPlace, () => (isOnline ? '' : escaped(offline)));
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
