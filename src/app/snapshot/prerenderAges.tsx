/**
 * The parts of the card that depend on the hour, rendered in advance for every hour at which the snapshot may
 * be shown.
 */
import { reasonPlace, textPlace, type Aging } from '#domain/snapshot/snapshot.ts';
import { clockToleranceMs } from '#domain/time/clockTolerance.ts';
import { ConfirmedSince } from '#features/card/parts/Confirmed.tsx';
import { NetworkStrip } from '../layout/Banners.tsx';
import { yieldToMain } from './yieldToMain.ts';
import { renderDetached } from './renderDetached.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The ages at which the text under the card changes; the first two are in the future. */
const ages: readonly number[] = [
  Number.MIN_SAFE_INTEGER,
  -clockToleranceMs,
  ...Array.from({ length: 59 }, (_, minutes) => (minutes + 1) * minuteMs),
  ...Array.from({ length: 24 }, (_, hours) => (hours + 1) * hourMs),
];

/** How many ages are rendered in one task: all of them in one task would delay a tap noticeably. */
const agesAtATime = 6;

export async function prerenderAges(confirmedAt: number): Promise<Aging> {
  const appearances: string[] = [];
  const steps: Aging['steps'][number][] = [];
  let offline = '';
  for (let first = 0; first < ages.length; first += agesAtATime) {
    await yieldToMain();
    renderDetached((draw) => {
      for (const ageMs of ages.slice(first, first + agesAtATime)) {
        const part = draw(
          <ConfirmedSince confirmedAt={confirmedAt} ageMs={ageMs} network="offline" />,
        );
        const { appearance, words, reason } = parted(part);
        offline = reason;
        if (!appearances.includes(appearance)) appearances.push(appearance);
        steps.push([ageMs, appearances.indexOf(appearance), words]);
      }
    });
  }
  return { sinceMs: confirmedAt, appearances, steps, offline };
}

export function prerenderNetworkStrips(): { readonly online: string; readonly offline: string } {
  return renderDetached((draw) => ({
    online: draw(<NetworkStrip network="online" waiting={0} />).getHTML(),
    offline: draw(<NetworkStrip network="offline" waiting={0} />).getHTML(),
  }));
}

/** Every appearance that these parts can have, for the styles that they need. */
export function prerenderAppearances(): Element {
  const appearances = document.createElement('div');
  renderDetached((draw) => {
    for (const part of [
      <NetworkStrip network="offline" waiting={0} />,
      <ConfirmedSince confirmedAt={0} ageMs={0} network="offline" />,
      <ConfirmedSince confirmedAt={0} ageMs={ages.at(-1) ?? 0} network="offline" />,
    ]) {
      appearances.append(...draw(part).cloneNode(true).childNodes);
    }
  });
  return appearances;
}

/**
 * Splits a rendered age into markup and texts. Most ages have the same markup. They differ in one text,
 * followed by the reason why there is no more recent confirmation.
 */
function parted(place: HTMLElement): {
  readonly appearance: string;
  readonly words: string;
  readonly reason: string;
} {
  const copy = place.cloneNode(true) as HTMLElement;
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const [words, reason] = [walker.nextNode(), walker.nextNode()];
  for (const [text, mark] of [
    [words, textPlace],
    [reason, reasonPlace],
  ] as const) {
    text?.parentNode?.replaceChild(document.createComment(mark.slice(4, -3)), text);
  }
  return {
    appearance: copy.getHTML(),
    words: words?.nodeValue ?? '',
    reason: reason?.nodeValue ?? '',
  };
}
