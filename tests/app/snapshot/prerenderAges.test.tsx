/**
 * The time texts that the worker renders match those that the app then renders (decisions/instant-card): no
 * text jumps.
 */
import { render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prerenderAges, prerenderNetworkStrips } from '#app/snapshot/prerenderAges.tsx';
import { NetworkStrip } from '#app/layout/Banners.tsx';
import { renderTimeDependent } from '#domain/snapshot/renderTimeDependent.ts';
import { exampleSnapshot } from '#domain/snapshot/snapshot.example.ts';
import { places } from '#domain/snapshot/snapshot.ts';
import { languages } from '#domain/settings/languages.ts';
import { clockToleranceMs } from '#domain/time/clockTolerance.ts';
import { ConfirmedSince } from '#features/card/parts/Confirmed.tsx';
import { changeLanguage } from '#i18n/i18n.ts';
import '#tests/support/app.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const confirmedAt = new Date(2026, 2, 1, 9, 5, 31, 250).getTime();
const networks = ['online', 'offline'] as const;

/** Each moment at which the text changes, the moment before it, and moments far from any change. */
const everyAge = [
  -400 * 24 * hourMs,
  -clockToleranceMs,
  ...Array.from({ length: 60 }, (_, minutes) => minutes * minuteMs),
  ...Array.from({ length: 26 }, (_, hours) => hours * hourMs),
  400 * 24 * hourMs,
].flatMap((ageMs) => [ageMs - 1, ageMs]);

/** For a language that differs only in its texts. */
const someAges = [-24 * hourMs, 0, minuteMs, 90_500, hourMs, 23 * hourMs, 24 * hourMs];

const time = { hours: 9, minutes: 5, seconds: 0 };

/** Markup as parsed in a page: the same character can be written in more than one way. */
function parsed(markup: string): string {
  return new DOMParser().parseFromString(markup, 'text/html').body.innerHTML;
}

// The document in these tests does not have this method.
beforeAll(() => {
  Element.prototype.getHTML = function getHTML(this: Element) {
    return this.innerHTML;
  };
});

describe.each(languages)('%s', (language) => {
  beforeEach(() => changeLanguage(language));
  afterEach(() => changeLanguage('en'));

  test.each(networks)('the age of the card matches, %s', async (network) => {
    const page = {
      ...exampleSnapshot,
      markup: places.age,
      aging: await prerenderAges(confirmedAt),
    };
    const isOnline = network === 'online';
    const shown = (ageMs: number) => (
      <ConfirmedSince
        confirmedAt={confirmedAt}
        // The screen counts in whole minutes.
        ageMs={Math.floor(ageMs / minuteMs) * minuteMs}
        network={network}
      />
    );
    const { container, rerender } = render(shown(0));
    for (const ageMs of language === 'en' ? everyAge : someAges) {
      rerender(shown(ageMs));
      const snapshot = renderTimeDependent(page, { nowMs: confirmedAt + ageMs, time, isOnline });
      expect(parsed(snapshot), `at an age of ${String(ageMs)} ms`).toBe(container.innerHTML);
    }
  });

  test.each(networks)('the network strip matches, %s', (network) => {
    const page = { ...exampleSnapshot, ...prerenderNetworkStrips(), markup: places.network };
    const snapshot = renderTimeDependent(page, { nowMs: 0, time, isOnline: network === 'online' });
    const { container } = render(<NetworkStrip network={network} waiting={0} />);
    expect(parsed(snapshot)).toBe(container.innerHTML);
  });
});
