import { describe, expect, test } from 'vitest';
import { accessErrorCodes } from './keyErrorCodes.ts';
import { openingOutcomes } from './openingOutcome.ts';
import {
  isOpening,
  nextSalto,
  type SaltoEvent,
  type SaltoKind,
  type SaltoState,
} from './saltoState.ts';

const states: Readonly<Record<SaltoKind, SaltoState>> = {
  noKey: { kind: 'noKey' },
  fetching: { kind: 'fetching' },
  ready: { kind: 'ready' },
  presenting: { kind: 'presenting' },
  lockFound: { kind: 'lockFound' },
  success: { kind: 'success' },
  refused: { kind: 'refused', outcome: 'rejected' },
};

const events = {
  fetch: { type: 'fetch' },
  stored: { type: 'stored' },
  fetchFailed: { type: 'fetchFailed' },
  tapped: { type: 'tapped' },
  lockFound: { type: 'lockFound' },
  granted: { type: 'answered', outcome: 'granted' },
  rejected: { type: 'answered', outcome: 'rejected' },
  timeout: { type: 'failed', code: 'TIMEOUT' },
  radioOff: { type: 'failed', code: 'BLUETOOTH_OFF' },
  cancelledKey: { type: 'failed', code: 'KEY_CANCELLED' },
  windowOver: { type: 'windowOver' },
  keyGone: { type: 'keyGone' },
} as const satisfies Record<string, SaltoEvent>;

const opening = {
  granted: 'success',
  rejected: 'refused',
  timeout: 'ready',
  radioOff: 'ready',
  cancelledKey: 'fetching',
} as const;

const arrows: Readonly<Record<SaltoKind, Partial<Record<keyof typeof events, SaltoKind>>>> = {
  noKey: { fetch: 'fetching' },
  fetching: { stored: 'ready', fetchFailed: 'noKey' },
  ready: { tapped: 'presenting', fetch: 'fetching' },
  presenting: { lockFound: 'lockFound', ...opening },
  lockFound: opening,
  success: { windowOver: 'ready' },
  refused: { windowOver: 'ready' },
};

const kinds = Object.keys(states) as SaltoKind[];
const eventNames = Object.keys(events) as (keyof typeof events)[];

describe('the Keys screen state diagram, by state and event', () => {
  test.each(kinds.flatMap((kind) => eventNames.map((name) => [kind, name] as const)))(
    '%s, %s',
    (kind, name) => {
      const expected = name === 'keyGone' ? 'noKey' : (arrows[kind][name] ?? kind);
      expect(nextSalto(states[kind], events[name]).kind).toBe(expected);
    },
  );

  test.each(openingOutcomes)('the answer %s ends in success only if the door opened', (outcome) => {
    const { kind } = nextSalto(states.lockFound, { type: 'answered', outcome });
    expect(kind).toBe(outcome === 'granted' ? 'success' : 'refused');
  });

  test.each(accessErrorCodes)('%s ends the opening', (code) => {
    const { kind } = nextSalto(states.presenting, { type: 'failed', code });
    expect(kind).toBe(code === 'KEY_CANCELLED' ? 'fetching' : 'ready');
  });

  test('a second call does not start while one runs', () => {
    for (const kind of kinds) {
      const next = nextSalto(states[kind], events.tapped);
      expect(isOpening(next) && next !== states[kind]).toBe(kind === 'ready');
    }
  });
});
