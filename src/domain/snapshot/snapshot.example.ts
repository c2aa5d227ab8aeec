import { places, reasonPlace, textPlace, type Snapshot } from './snapshot.ts';

/** A minimal card for tests. */
export const exampleSnapshot: Snapshot = {
  build: '/assets/index-1.js',
  basis: '["tag"]',
  firstDay: 0,
  lastDay: 99_991_231,
  zoneMin: -60,
  widthPx: 390,
  ratio: 2,
  language: 'en',
  theme: 'light',
  styles: '.card{color:#111111}',
  markup: `<h1>Digital ID</h1>${places.network}<article>${places.clock}</article>${places.age}`,
  aging: {
    sinceMs: 1_000_000,
    appearances: [
      `<p>${textPlace}${reasonPlace}</p>`,
      `<p class="stale">${textPlace}${reasonPlace}</p>`,
    ],
    steps: [
      [Number.MIN_SAFE_INTEGER, 1, 'a date ahead'],
      [-300_000, 0, 'now'],
      [60_000, 0, '1 minute'],
      [86_400_000, 1, 'a <day> & more'],
    ],
    offline: ' · offline',
  },
  online: '<div></div>',
  offline: '<div>You are offline</div>',
};
